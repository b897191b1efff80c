/**
 * Hands a code to the person as a picture of their device, by a press: to the sheet in which a phone shares pictures, its
 * bank's app among the takers, else among their files.
 * @param rows dark dots of the code, its quiet border included
 * @returns false where it cannot be had. Never rejects
 */
export type SaveCode = (fileName: string, rows: readonly (readonly boolean[])[]) => Promise<boolean>

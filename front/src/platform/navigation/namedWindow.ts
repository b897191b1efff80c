/**
 * Opens an address in a separate window without an opener; a window opened under the same name before is reused, as
 * long as it exists.
 */
export type OpenNamedWindow = (url: string, name: string) => void

import shapes from './answerShapes.json'

/**
 * What an answer has to be made of, as JSON: `s` text, `t` a text that is a moment, `d` a calendar day,
 * `n` number, `b` boolean, `*` anything; `[shape]` a list;
 * `{ name: shape, 'name?': shape }` an object with required and optional fields; `{ '*': shape }` a table;
 * `{ '=': values }` one of the values; `{ '|': shapes }` the first shape that fits; `{ '?': shape }` also null.
 */
export type AnswerShape =
  | 's'
  | 't'
  | 'd'
  | 'n'
  | 'b'
  | '*'
  | AnswerShape[]
  | { [name: string]: AnswerShape | ShapeValues }

/** Values stand only below `=`. */
export type ShapeValues = readonly (string | number | boolean)[]

/**
 * The shape of each call's answer: of a read by its path, of any other by `METHOD /path`. Written from the schemas, so
 * that the browser needs no schema library; calls whose answers have a tolerant reader of their own are left out.
 */
export const answerShapes: Partial<Record<string, AnswerShape>> = shapes as object as Record<
  string,
  AnswerShape
>

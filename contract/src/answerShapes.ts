import type { AnswerShape } from './answerShape'
import shapes from './answerShapes.json'

/**
 * The shape of each read's answer by the path of its call. Written from the schemas, so that the browser needs no schema
 * library; reads whose answers have a tolerant reader of their own are left out.
 */
export const answerShapes: Partial<Record<string, AnswerShape>> = shapes as object as Record<
  string,
  AnswerShape
>

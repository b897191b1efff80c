import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { OperatorError } from '../../store/withStore'

/** One cell as the operator's file names it: a database, and the number that ids made there begin with. */
export interface Cell {
  name: string
  number: number
  /** Of the account that owns the database; it holds the password. */
  databaseUrl: string
}

const cellShape = z.strictObject({
  number: z.int().min(0).max(98),
  databaseUrl: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  databaseUrlFile: z.string().min(1).optional(),
})

const fileShape = z.strictObject({
  cells: z.record(
    z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'a cell’s name is small letters, digits and hyphens'),
    cellShape,
  ),
})

export type ParsedCells = { kind: 'read'; cells: Cell[] } | { kind: 'refused'; issues: string[] }

/**
 * Reads the list of cells from the text of CELLS_FILE.
 * @param readSecret answers the content of a `databaseUrlFile`
 * @example { "cells": { "north": { "number": 0, "databaseUrlFile": "/run/secrets/north" } } }
 */
export const parseCells = (text: string, readSecret: (path: string) => string): ParsedCells => {
  const json = parseJson(text)
  if (json === undefined) return { kind: 'refused', issues: ['it is not JSON'] }
  const { data, error } = fileShape.safeParse(json)
  if (!data)
    return {
      kind: 'refused',
      issues: error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'file'}: ${message}`),
    }
  const entries = Object.entries(data.cells)
  const issues = [
    ...(entries.some(([, { number }]) => number === 0) ? [] : ['no cell has the number 0']),
    ...entries.flatMap(([name, { number, databaseUrl, databaseUrlFile }]) => [
      ...((databaseUrl === undefined) === (databaseUrlFile === undefined)
        ? [`cells.${name}: give either databaseUrl or databaseUrlFile`]
        : []),
      ...(entries.some(([other, cell]) => other < name && cell.number === number)
        ? [`cells.${name}: another cell has the number ${number}`]
        : []),
    ]),
  ]
  if (issues.length > 0) return { kind: 'refused', issues }
  const cells = entries.map(([name, { number, databaseUrl, databaseUrlFile = '' }]) => ({
    name,
    number,
    databaseUrl: databaseUrl ?? readSecret(databaseUrlFile).trim(),
  }))
  return { kind: 'read', cells: cells.sort((one, other) => one.number - other.number) }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The cells of the file that CELLS_FILE names, by their numbers. @throws OperatorError */
export const readCells = (environment: Record<string, string | undefined>): Cell[] => {
  const path = environment['CELLS_FILE']
  if (path === undefined || path === '')
    throw new OperatorError('CELLS_FILE is not set: it names the file that lists the cells.')
  const parsed = parseCells(readText(path), readText)
  if (parsed.kind === 'refused') throw new OperatorError(`CELLS_FILE ${path}: ${parsed.issues.join('; ')}.`)
  return parsed.cells
}

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new OperatorError(`${path} cannot be read.`, { cause })
  }
}

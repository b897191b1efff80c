import type { CallSchemas } from '../callSchemas'
import { reportFile, reportRequest, reportSheet } from './reports.schema'

/** Shapes and refusals of the console's calls about reports. */
export const reportSchemas = {
  readReport: { request: reportRequest, answer: reportSheet, errors: [] },
  writeReport: { request: reportRequest, answer: reportFile, errors: [] },
} satisfies Record<string, CallSchemas>

import { inModule } from '../consoleContext'
import { readReport } from './readReport'
import { writeReport } from './writeReport'

/** Figures by day, and the same as files. */
export const reportHandlers = {
  readReport: inModule(readReport),
  writeReport: inModule(writeReport),
}

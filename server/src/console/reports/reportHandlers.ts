import { atMerchant } from '../consoleContext'
import { readReport } from './readReport'
import { writeReport } from './writeReport'

/** Figures by day, and the same as files. */
export const reportHandlers = {
  readReport: atMerchant(readReport),
  writeReport: atMerchant(writeReport),
}

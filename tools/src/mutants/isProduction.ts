import { isTestFile } from '../checks/sources/readModules'

/** Words and samples are data: an empty one is found by the checks that count them. */
const isData = (path: string) =>
  /\/(?:errorTexts|vectors|gallery)\/|\/texts\/[a-z]{2,3}(?:-[A-Z]{2})?\//.test(path)

/** Whether faults are planted in a file: code of the product, neither a test's nor a text. */
export const isProduction = (path: string): boolean =>
  path.includes('/src/') && !isTestFile(path) && !/\/[^/]*(?:fake|Fake)[^/]*$/.test(path) && !isData(path)

import type { SavesData } from './speed'

/** What some browsers report about the network; the others report nothing. */
interface Connection {
  effectiveType?: string
  saveData?: boolean
}

export const browserConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection

export const browserSavesData: SavesData = () => browserConnection()?.saveData === true

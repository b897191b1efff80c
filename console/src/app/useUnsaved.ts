import { useEffect, useRef } from 'react'
import { useServices } from './ServicesContext'

/**
 * Has the person asked before an editor's unsaved edits are lost, however they leave.
 * @param isUnsaved whether something typed is not saved
 * @returns closes the editor: runs what it is given, after asking where something would be lost
 */
export const useUnsaved = (isUnsaved: boolean): ((close: () => void) => void) => {
  const { place } = useServices()
  const latest = useRef(isUnsaved)
  useEffect(() => {
    latest.current = isUnsaved
  })
  useEffect(() => place.hold(() => latest.current), [place])
  return (close) => (isUnsaved ? place.ask(close) : close())
}

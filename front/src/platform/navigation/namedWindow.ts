/**
 * Opens an address in a window of its own that knows nothing of this one; what was opened under the same name before is
 * taken again, as long as it is there.
 */
export type OpenNamedWindow = (url: string, name: string) => void

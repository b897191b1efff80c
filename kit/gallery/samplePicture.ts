/** A plain picture in a brand's colours, as a data URL, so that the gallery makes no requests. */
export function samplePicture(from: string, to: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path fill="url(#g)" d="M0 0h300v400H0z"/><circle cx="150" cy="180" r="84" fill="#fff" opacity=".16"/><circle cx="150" cy="180" r="52" fill="#fff" opacity=".5"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

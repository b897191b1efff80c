import type { BrowserContext, Frame, Page } from 'playwright-core'

/** Runs in the page: what it shows, as HTML that needs no script and no further sheet. */
const describePage = (): string => {
  const rulesOf = (sheet: CSSStyleSheet): string => {
    const text = [...sheet.cssRules].map((rule) => rule.cssText).join('')
    return sheet.media.length > 0 ? `@media ${sheet.media.mediaText}{${text}}` : text
  }
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].map(rulesOf)
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  // What came over the screen is no part of it.
  const spare = 'script, style, dialog, [popover], link:not([rel=icon]), base, meta[http-equiv]'
  for (const one of copy.querySelectorAll(spare)) one.remove()
  const style = document.createElement('style')
  style.textContent = sheets.join('')
  copy.querySelector('head')?.append(style)
  return `<!doctype html>${copy.outerHTML}`
}

/** The frame that a page opens by itself, once it exists. */
export const frameOf = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector('iframe', { state: 'attached' })).contentFrame()
  if (!frame) throw new Error('The page opened no frame')
  await frame.waitForLoadState('load')
  return frame
}

/** Runs in a page: how much it has fetched up to now. */
const fetched = (): number => performance.getEntriesByType('resource').length

const quietMs = 1_000

/**
 * Waits until neither the page nor its frames have fetched anything for a second. The driver's own idle event is
 * missing where an out-of-process frame is opened with the page: it does not see the end of that frame's document.
 */
export const untilQuiet = async (page: Page): Promise<void> => {
  const count = async () => {
    const counts = await Promise.all(page.frames().map((frame) => frame.evaluate(fetched)))
    return counts.reduce((sum, one) => sum + one, 0)
  }
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now
    await page.waitForTimeout(quietMs)
  }
}

/** Opens the address without haste and answers what stands there in the end, and in its frame. */
export const settledHtml = async (
  context: BrowserContext,
  address: string,
  { isFramed, prepare }: { isFramed?: true; prepare(page: Page): Promise<void> },
): Promise<{ page: string; frame: string | undefined }> => {
  const page = await context.newPage()
  await prepare(page)
  await page.goto(address, { waitUntil: isFramed ? 'load' : 'networkidle' })
  const frame = isFramed && (await frameOf(page))
  if (isFramed) await untilQuiet(page)
  // What a page settles to comes a moment after its last answer.
  await page.waitForTimeout(1_000)
  const html = await page.evaluate(describePage)
  const framed = frame ? await frame.evaluate(describePage) : undefined
  await page.close()
  return { page: html, frame: framed }
}

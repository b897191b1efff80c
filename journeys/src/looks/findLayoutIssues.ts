import type { Frame, Page } from 'playwright-core'

/** What does not fit on the screen: pages that scroll sideways, and words cut off inside what can be pressed. */
export const findLayoutIssues = async (page: Page): Promise<string[]> => {
  const found = await Promise.all(framesOf(page).map(issuesIn))
  return found.flat()
}

/** The page and the game in it. */
export const framesOf = (page: Page): Frame[] =>
  page.frames().filter((frame) => frame.url().startsWith('http'))

const issuesIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    // Not innerWidth: a phone that finds the page too wide draws it smaller, and then calls that its width.
    const { scrollWidth, clientWidth } = document.documentElement
    const sideways =
      scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide on a screen of ${clientWidth}`] : []
    const isCut = (element: HTMLElement) =>
      element.clientWidth > 1 &&
      getComputedStyle(element).display !== 'inline' &&
      element.scrollWidth > element.clientWidth + 1
    const pressed = [...document.querySelectorAll<HTMLElement>('button, a[href], summary, [role="tab"]')]
    return [...sideways, ...pressed.filter(isCut).map((element) => `cut off: ${element.innerText.trim()}`)]
  })

/** Words that are outside the screen, or cut off by a box around them that does not scroll. */
export const findCutWords = async (page: Page): Promise<string[]> => {
  const found = await Promise.all(framesOf(page).map((frame) => frame.evaluate(cutWords)))
  return found.flat()
}

const cutWords = (): string[] => {
  /** Half a pixel of rounding, and marks of letters that reach a little over their line. */
  const slackPx = 2
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const issues: string[] = []

  const isMeantToRun = (box: Element) =>
    // One slide of several, or a news line that scrolls.
    box.closest('[aria-roledescription="carousel"], [data-runs]') !== null

  /** The box that cuts what reaches over it; undefined where one scrolls, or says with dots that there is more. */
  const cutterOf = (text: Text): Element | 'screen' | undefined => {
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box)
      if (textOverflow === 'ellipsis' || !['none', ''].includes(webkitLineClamp)) return undefined
      if ([overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')) return undefined
      if (overflowX === 'hidden' || overflowX === 'clip') return box
      if (position === 'fixed') return 'screen'
    }
    return 'screen'
  }

  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node as Text
    const parent = text.parentElement
    if (
      !parent ||
      !/\p{L}/u.test(text.data) ||
      parent.closest('script, style, .pf-spoken, [hidden], [inert]')
    )
      continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const cutter = cutterOf(text)
    if (cutter === undefined || (cutter !== 'screen' && isMeantToRun(cutter))) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const frame =
      cutter === 'screen'
        ? { left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity }
        : cutter.getBoundingClientRect()
    if (cutter !== 'screen' && (cutter.clientWidth <= 1 || cutter.clientHeight <= 1)) continue
    const isCut = lines.some(
      ({ left, right, top, bottom }) =>
        left < frame.left - slackPx ||
        right > frame.right + slackPx ||
        (top + bottom) / 2 < frame.top ||
        (top + bottom) / 2 > frame.bottom,
    )
    if (isCut) issues.push(`words are cut: ${text.data.trim()} (${parent.className || parent.localName})`)
  }
  return issues
}

import { readFile } from 'node:fs/promises'

/** The puzzle's code in the order of need, beside this file in the sources and beside the bundle in the build. */
const parts = ['styles', 'ask', 'draw', 'hands', 'dialog', 'path', 'puzzle', 'start']

/**
 * The demonstration's slide puzzle as a captcha service would serve it: one plain script for a third-party page,
 * which offers `initGeetest` (v3) and `initGeetest4` (v4). It uses nothing of the page except the configuration it is
 * started with, draws inside a shadow root, and loads answers as scripts, so that the page's policy only has to allow
 * its hosts. It never gets the position of the gap.
 */
export const readSlideScript = async (): Promise<string> => {
  const sources = await Promise.all(
    parts.map((part) => readFile(new URL(`./slide/${part}.js`, import.meta.url), 'utf8')),
  )
  return [';(() => {', "'use strict'", ...sources.map(withoutModules), '})()'].join('\n')
}

/** The parts are modules for those who read and check them; in one script their names meet by themselves. */
const withoutModules = (source: string): string =>
  source.replaceAll(/^import .*$/gm, '').replaceAll(/^export (?=const )/gm, '')

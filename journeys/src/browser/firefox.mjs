#!/usr/bin/env node
// Firefox for Playwright. It stands between the two because this Firefox lacks a command of WebDriver BiDi that Playwright
// sends for each context: it is answered here, and everything else is passed on. Colour scheme and motion are thus what
// the profile says. The path of the real Firefox is in FIREFOX_PATH.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const missing = 'emulation.setMediaFeaturesOverride'

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))
firefox.on('exit', (code) => process.exit(code ?? 1))

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
  if (address) openBefore(address)
  else process.stderr.write(`${line}\n`)
})

/** Says the address that Playwright waits for. */
function openBefore(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  )
  server.on('connection', (playwright, { url }) => pass(playwright, new WebSocket(address + url)))
}

function pass(playwright, browser) {
  const opened = new Promise((resolve) => browser.once('open', resolve))
  playwright.on('message', async (data) => {
    const { id, method } = JSON.parse(data)
    if (method === missing) return playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    await opened
    browser.send(String(data))
  })
  browser.on('message', (data) => playwright.send(String(data)))
  playwright.on('close', () => browser.close())
  browser.on('close', () => playwright.close())
}

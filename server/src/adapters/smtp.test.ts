import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { AdapterSimulator, SimulatedBehaviour } from '@playfront/contract/adapters/simulator'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakePlatform } from '../platform/fakePlatform'
import { checkAdapter } from './checkAdapter'
import { loadAdapter } from './loadAdapters'
import { openAdapters } from './openAdapters'
import { decideSmtpEnd } from './smtp'

const platform = fakePlatform(0)
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const deps = { clock: platform.clock, network: () => platform.network, log }

/** What a mail server was sent, before it is decoded. */
interface Received {
  from: string
  to: string
  headers: Record<string, string>
  text: string
}

/**
 * A mail server after RFC 5321 (commands, replies, transparency), RFC 4954 (AUTH PLAIN), RFC 2045 and 2047 (encodings). It
 * offers no STARTTLS.
 */
const startMailServer = async () => {
  let behaviour: SimulatedBehaviour = 'works'
  const received: Received[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const reply = (line: string) => socket.write(`${behaviour === 'garbles' ? '~?~' : line}\r\n`)
    let envelope = { from: '', to: '' }
    let data: string[] | undefined
    const end = (lines: string[]) => {
      received.push({ ...envelope, ...parseMessage(lines) })
      if (behaviour === 'breaks') socket.destroy()
      else reply('250 2.0.0 taken')
    }
    const answers: Record<string, (line: string) => string> = {
      EHLO: () => '250-mail.example\r\n250 AUTH PLAIN',
      AUTH: (line) => (isPassword(line) ? '235 2.7.0 welcome' : '535 5.7.8 wrong password'),
      MAIL: (line) => {
        envelope = { from: addressIn(line), to: '' }
        return '250 2.1.0 ok'
      },
      RCPT: (line) => {
        if (behaviour === 'refuses') return '550 5.1.1 no such mailbox: <hoa@example.com>'
        if (behaviour === 'fails') return '451 4.3.0 <hoa@example.com>: try again later'
        envelope = { ...envelope, to: addressIn(line) }
        return '250 2.1.5 ok'
      },
      DATA: () => {
        data = []
        return '354 go on'
      },
      QUIT: () => '221 2.0.0 bye',
    }
    const obey = (line: string) => {
      commands.push(line)
      const [verb = ''] = line.toUpperCase().split(' ')
      reply(answers[verb]?.(line) ?? '500 5.5.2 unknown command')
      if (verb === 'QUIT') socket.end()
    }
    let rest = ''
    socket.on('data', (piece) => {
      const lines = (rest + piece.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!data) obey(line)
        else if (line !== '.') data.push(line.replace(/^\./, ''))
        else {
          const whole = data
          data = undefined
          end(whole)
        }
      }
    })
    reply('220 mail.example ESMTP')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    received,
    commands,
    behave: (how: SimulatedBehaviour) => void (behaviour = how),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((end) => server.close(end))
    },
  }
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

const isPassword = (line: string) =>
  Buffer.from(line.split(' ')[2] ?? '', 'base64').toString() === '\0playfront\0secret'

const parseMessage = (lines: string[]): Pick<Received, 'headers' | 'text'> => {
  const end = lines.indexOf('')
  const unfolded = lines
    .slice(0, end)
    .join('\r\n')
    .replaceAll(/\r\n[ \t]+/g, ' ')
  const headers = Object.fromEntries(
    unfolded.split('\r\n').map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())]
    }),
  )
  const body = lines.slice(end + 1).join('\n')
  return {
    headers,
    text: decodeBody(body, headers['content-transfer-encoding'] ?? '7bit').replace(/\n$/, ''),
  }
}

const decodeQuoted = (text: string) =>
  text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      Buffer.from(
        kind.toLowerCase() === 'b'
          ? Buffer.from(word, 'base64')
          : Buffer.from(decodeQuoted(word.replaceAll('_', ' ')), 'latin1'),
      ).toString(),
    )

const decodeBody = (body: string, encoding: string) => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString()
  return Buffer.from(decodeQuoted(body.replaceAll('=\n', '')), 'latin1').toString()
}

let mailServer: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(() => mailServer.close())
beforeEach(() => {
  mailServer.behave('works')
  mailServer.received.length = 0
  mailServer.commands.length = 0
})

const settings = (parts: object = {}) => ({
  host: '127.0.0.1',
  port: mailServer.port,
  security: 'none',
  user: 'playfront',
  password: 'secret',
  from: 'Sen Vàng <no-reply@lotus.example>',
  ...parts,
})

const open = async (parts: object = {}) =>
  openAdapters([await loadAdapter('playfront:smtp', settings(parts))], deps)

const message = {
  id: '0193b1c0-0000-7000-8000-000000000000',
  merchant: 'lotus',
  channel: 'email',
  to: 'hoa@example.com',
  subject: 'Mã đăng nhập',
  text: 'Sen Vàng: 123456',
} as const

test('SMTP keeps what the port promises', async () => {
  const simulator: AdapterSimulator = {
    settings: settings(),
    behave: mailServer.behave,
    messages: () =>
      mailServer.received.map(({ to, text, headers }) => ({ to, text, subject: headers['subject'] })),
    close: () => undefined,
  }
  const checks = await checkAdapter(await loadAdapter('playfront:smtp', settings()), simulator, platform)
  expect(checks.filter(({ status }) => status === 'failed')).toEqual([])
  expect(checks).toHaveLength(9)
})

test('each merchant has its sender, and a repetition has the same Message-ID', async () => {
  const adapters = await open({ fromOf: { mela: 'Mela <hello@mela.example>' } })
  for (const merchant of ['lotus', 'lotus', 'mela']) await adapters.email?.send({ ...message, merchant })
  await adapters.close()
  const seen = mailServer.received.map(({ from, headers }) => [from, headers['from'], headers['message-id']])
  const lotus = [
    'no-reply@lotus.example',
    'Sen Vàng <no-reply@lotus.example>',
    `<${message.id}@lotus.example>`,
  ]
  expect(seen).toEqual([
    lotus,
    lotus,
    ['hello@mela.example', 'Mela <hello@mela.example>', `<${message.id}@mela.example>`],
  ])
})

test('without STARTTLS nothing is sent to a server that has to have it, the password least of all', async () => {
  const adapters = await open({ security: 'starttls' })
  await expect(adapters.email?.send(message)).rejects.toThrow('the mail server did not take it')
  const [finding] = await adapters.examine()
  expect(finding?.health?.kind).toBe('failing')
  await adapters.close()
  expect(mailServer.received).toEqual([])
  expect(mailServer.commands.some((line) => /^(?:AUTH|MAIL)/.test(line))).toBe(false)
})

test('a wrong password is tried again, and no error says an address', async () => {
  const wrong = await open({ password: 'wrong' })
  await expect(wrong.email?.send(message)).rejects.toThrow('EAUTH')
  await wrong.close()
  mailServer.behave('fails')
  const adapters = await open()
  const failure = await adapters.email?.send(message).catch((error: unknown) => error)
  await adapters.close()
  expect(String(failure)).toContain('451')
  expect(JSON.stringify([String(failure), (failure as Error).cause])).not.toContain('hoa@example.com')
})

test('a line break in a subject or an address adds no header and no receiver', async () => {
  const adapters = await open()
  await adapters.email?.send({ ...message, subject: 'a\r\nBcc: evil@example.com' })
  await adapters.email
    ?.send({ ...message, to: 'hoa@example.com\r\nRCPT TO:<evil@example.com>' })
    .catch(() => undefined)
  await adapters.close()
  expect(mailServer.received[0]?.headers).not.toHaveProperty('bcc')
  expect(mailServer.commands.filter((line) => /^RCPT TO:<evil/i.test(line))).toEqual([])
})

test.each([
  [
    { command: 'RCPT TO', responseCode: 550 },
    { kind: 'refused', code: 'smtp_550' },
  ],
  [
    { command: 'DATA', responseCode: 554 },
    { kind: 'refused', code: 'smtp_554' },
  ],
  [{ command: 'RCPT TO', responseCode: 450 }, { kind: 'unknown' }],
  [{ command: 'AUTH PLAIN', responseCode: 535 }, { kind: 'unknown' }],
  [{ command: 'MAIL FROM', responseCode: 550 }, { kind: 'unknown' }],
  [{ command: 'CONN' }, { kind: 'unknown' }],
])('%j means %j', (failure, end) => {
  expect(decideSmtpEnd(failure)).toEqual(end)
})

test('a user without a password is refused when settings are read', async () => {
  await expect(open({ password: undefined })).rejects.toThrow('user and password belong together')
})

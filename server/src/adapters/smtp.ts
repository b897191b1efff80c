import type { Adapter, AdapterInstance, OutgoingMessage, SendEnd } from '@playfront/contract/adapters/adapter'
import { seconds } from '@playfront/contract/time'
import type { SMTPTransportOptions, Transporter } from 'nodemailer'
import { z } from 'zod'

const sender = z.string().min(3).max(320)

const settingsSchema = z
  .strictObject({
    host: z.string().min(1),
    port: z.int().min(1).max(65_535).optional().describe('587, or 465 where security is tls.'),
    security: z
      .enum(['starttls', 'tls', 'none'])
      .default('starttls')
      .describe('starttls and tls send nothing in the clear; none is for a server on this machine.'),
    user: z.string().optional(),
    password: z.string().optional(),
    from: sender.describe('The sender, such as Sen Vàng <no-reply@example.com>.'),
    fromOf: z.record(z.string(), sender).default({}).describe('Other senders, by the merchant’s code.'),
  })
  .refine(({ user, password }) => (user === undefined) === (password === undefined), {
    message: 'user and password belong together',
  })

type SmtpSettings = z.infer<typeof settingsSchema>

const connectWithinMs = seconds(8)
const silentWithinMs = seconds(15)

/** E-mail by SMTP (RFC 5321), with nodemailer, which is loaded only where it is used. */
export const smtp: Adapter<SmtpSettings> = {
  name: 'smtp',
  version: '1',
  ports: { email: 1 },
  settings: settingsSchema,
  create: openSmtp,
}

async function openSmtp(settings: SmtpSettings): Promise<AdapterInstance> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(transportOf(settings))
  return {
    email: { send: (message) => send(transport, settings, message) },
    health: async () => {
      await transport.verify()
      return { kind: 'ok' }
    },
    close: () => transport.close(),
  }
}

const transportOf = ({ host, port, security, user, password }: SmtpSettings): SMTPTransportOptions => ({
  host,
  port: port ?? (security === 'tls' ? 465 : 587),
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'none',
  ...(user !== undefined && { auth: { user, pass: password } }),
  connectionTimeout: connectWithinMs,
  greetingTimeout: connectWithinMs,
  socketTimeout: silentWithinMs,
  // A message's text is never taken for a file or an address to read.
  disableFileAccess: true,
  disableUrlAccess: true,
})

const send = async (
  transport: Transporter,
  { from, fromOf }: SmtpSettings,
  { id, merchant, to, subject, text }: OutgoingMessage,
): Promise<SendEnd> => {
  const sentFrom = fromOf[merchant] ?? from
  try {
    await transport.sendMail({
      from: sentFrom,
      to: { name: '', address: to },
      subject,
      text,
      // The same for every attempt, so that a mailbox shows a repetition once.
      messageId: `<${id}@${domainOf(sentFrom)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return { kind: 'accepted' }
  } catch (failure) {
    const { code, command, responseCode } = failure as SmtpFailure
    const end = decideSmtpEnd({ command, responseCode })
    // Without the server's own words: they repeat the address.
    if (end.kind === 'unknown')
      throw new Error(`the mail server did not take it: ${[code, command, responseCode].join(' ')}`, {
        cause: code,
      })
    return end
  }
}

/** What nodemailer says of a failure, as far as it is used. */
export interface SmtpFailure {
  /** Nodemailer's own: `EAUTH`, say. */
  code?: string
  /** The command that failed. */
  command?: string
  /** The server's reply code. */
  responseCode?: number
}

/**
 * What a failure means. The server refuses an address or a message for good by a reply of 5xx to RCPT TO or DATA
 * (RFC 5321, 4.2.1); anything else, a wrong password too, may be right the next time.
 */
export const decideSmtpEnd = ({ command = '', responseCode = 0 }: SmtpFailure): SendEnd =>
  responseCode >= 500 && /^(?:RCPT TO|DATA)$/.test(command)
    ? { kind: 'refused', code: `smtp_${responseCode}` }
    : { kind: 'unknown' }

const domainOf = (address: string): string => /@([\w.-]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'

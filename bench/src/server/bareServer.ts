import Fastify from 'fastify'

/**
 * Fastify with one schema and nothing else: the ceiling for a read, a page and a bet without a database. Started as a
 * separate process, so that it has a core like the product has.
 */
const app = Fastify()
/** As long as the product's own page: what is measured is the server, not the length of the answer. */
const page = Buffer.alloc(Number(process.env['PAGE_BYTES']), 'x')

const memberSchema = {
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    value: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        userName: { type: 'string' },
        account: { type: 'string' },
        type: { type: 'integer' },
        regDate: { type: 'integer' },
        language: { type: 'string' },
      },
    },
  },
}

const member = {
  success: true,
  value: {
    id: '019a0000-0000-7000-8000-000000000001',
    userName: 'demo',
    account: 'demo',
    type: 0,
    regDate: 1_763_700_000_000,
    language: 'VI',
  },
}

app.get('/read', { schema: { response: { 200: memberSchema } } }, () => member)
app.get('/page', (_request, reply) =>
  reply.header('content-type', 'text/html').header('content-encoding', 'br').send(page),
)
app.post('/bet', (request) => ({ success: true, value: request.body }))

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.send?.('ready')

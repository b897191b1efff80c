import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readableUrl } from './readableUrl'

test.each([
  ['/m/home', '/m/home'],
  ['/m/home?name=%E0%A4%A', '/m/home?name=%E0%A4%A'],
  ['/m/%C4%91', '/m/%C4%91'],
  ['/m/%E0%A4%A?x=%zz', '/m/%25E0%25A4%25A?x=%zz'],
  ['/m/100%', '/m/100%25'],
  ['/m/a%00b', '/m/a%2500b'],
  ['/m/%E0%A4%A#half', '/m/%25E0%25A4%25A#half'],
])('%s is read as %s', (url, read) => {
  expect(readableUrl(url)).toBe(read)
})

test('a link that was cut off in the middle of an encoded letter gets the not-found page with all headers of a page', async () => {
  const app = fastify({ rewriteUrl: ({ url }) => readableUrl(url ?? '/') })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-of-every-answer', 'yes')
    done()
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html').send('nothing here'))
  const answer = await app.inject('/m/%E0%A4%A')
  expect([answer.statusCode, answer.body, answer.headers['x-of-every-answer']]).toEqual([
    404,
    'nothing here',
    'yes',
  ])
})

import { uuid } from '@playfront/contract/schemaParts'
import { maxFeedbackLength } from '@playfront/contract/shell/feedbackLimits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type PlainPage, sendPlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../kernel/markup'
import type { AdminFeedback, FeedbackAdmin } from '../../shell/feedback/feedbackAdmin'
import type { CallLimit } from '../../http/guards/callLimit'
import { type MerchantDirectory, frontMerchant } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import type { Platform } from '../../platform/platform'
import { readForm, takeForms } from '../forms'
import { pictureType } from '../../shell/pictures/drawAgain'

/** What members of one merchant wrote, each with its answers and a field for one more. In English only. */
export const feedbackAdminPage = (merchantName: string, feedback: readonly AdminFeedback[]): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: `Feedback: ${merchantName}`,
  style,
  body: [
    `<p class="label">Simulator</p><h1>Feedback: ${escapeText(merchantName)}</h1>`,
    '<p class="quiet">Feedback from members, unanswered first. Not available in production.</p>',
    feedback.length === 0 ? '<p>No feedback yet.</p>' : feedback.map(entry).join(''),
  ].join(''),
})

const entry = ({ id, userName, category, text, writtenAt, pictures, answers }: AdminFeedback): string =>
  [
    `<section><h2><bdi>${escapeText(userName)}</bdi></h2>`,
    `<p class="quiet">${escapeText(category)} · <time>${writtenAt.toISOString().slice(0, 16).replace('T', ' ')}</time></p>`,
    `<p class="words" dir="auto">${escapeText(text)}</p>`,
    pictures
      .map((picture, n) => `<img src="/sandbox/feedback/pictures/${picture}" alt="Picture ${n + 1}">`)
      .join(''),
    answers.map((answer) => `<p class="words answer" dir="auto">${escapeText(answer)}</p>`).join(''),
    `<form method="post" action="/sandbox/feedback"><input type="hidden" name="id" value="${id}">`,
    `<label for="${id}">Reply</label><textarea id="${id}" name="text" required maxlength="2000" rows="2" dir="auto"></textarea>`,
    '<button>Reply</button></form></section>',
  ].join('')

const style = `
main{max-inline-size:34rem;padding-block:1.5rem 3rem}
h1{font-size:1.6rem}h2{font-size:1.05rem;margin:0}
.label{display:inline-block;margin:0 0 .6rem;padding:.2rem .7rem;border-radius:99px;border:1px dashed currentColor;color:#9a5b00;font-size:.82rem;font-weight:700}
section{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:1rem 1.1rem;margin-block:1rem}
.words{white-space:pre-wrap;overflow-wrap:anywhere}.answer{padding-inline-start:.8rem;border-inline-start:3px solid var(--link)}
img{display:inline-block;max-inline-size:100%;max-block-size:14rem;margin:0 .5rem .8rem 0;border-radius:12px}
form{display:grid;gap:.4rem}label{font-size:.9rem;color:var(--muted)}
textarea{min-inline-size:0;min-block-size:2.75rem;padding:.6rem .8rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit}
button{min-block-size:2.75rem;padding-inline:1.1rem;border:0;border-radius:12px;background:var(--link);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
textarea:focus-visible,button:focus-visible{outline:3px solid var(--link);outline-offset:2px}
:root{--edge:#8a91a1}
@media (prefers-color-scheme:dark){.label{color:#ffc774}:root{--edge:#6b7385}}`

export interface SandboxFeedbackDeps {
  admin: FeedbackAdmin
  merchants: MerchantDirectory
  platform: Pick<Platform, 'randomness'>
  limit: CallLimit
}

const path = '/sandbox/feedback'
const config = { name: 'sandboxFeedback' }
const formBytes = 16 * 1024

const answerForm = z.object({ id: uuid, text: z.string().trim().min(1).max(maxFeedbackLength) })

/** `/sandbox/feedback` on a merchant's host: what its members wrote, and a form that answers. Not there in production. */
export const registerSandboxFeedback = async (
  app: FastifyInstance,
  deps: SandboxFeedbackDeps,
): Promise<void> => {
  const { admin, merchants, platform, limit } = deps
  const merchantOf = async (request: FastifyRequest) => {
    await limit.byAddress(request)
    return frontMerchant(merchants, request)
  }
  app.get(path, { config }, async (request, reply) => {
    const { code, name } = await merchantOf(request)
    return sendPlainPage(reply, platform.randomness, feedbackAdminPage(name, await admin.list(code)))
  })
  app.get<{ Params: { id: string } }>(`${path}/pictures/:id`, { config }, async (request, reply) => {
    const { code } = await merchantOf(request)
    const { id } = request.params
    const picture = z.uuid().safeParse(id).success ? await admin.picture(code, id) : undefined
    if (!picture) throw new Refusal('request.not.found')
    return reply.type(pictureType).header('Cache-Control', 'no-store').send(picture)
  })
  await app.register(async (scope) => {
    takeForms(scope, formBytes)
    scope.post(path, { config }, async (request, reply) => {
      const form = readForm(request)
      const { code } = await merchantOf(request)
      const { id, text } = answerForm.parse(form)
      if (!(await admin.answer(code, id, text))) throw new Refusal('request.not.found')
      return reply.code(303).header('Cache-Control', 'no-store').header('Location', path).send()
    })
  })
}

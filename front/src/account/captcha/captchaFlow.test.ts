import { milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { apiHosts, createCaptchaHarness, results, staticHosts, type HarnessOptions } from './captchaHarness'

/** What both versions are started with: opened by our button, on the merchant's hosts. */
const bound = {
  product: 'bind',
  apiServers: apiHosts,
  staticServers: staticHosts,
  protocol: 'https://',
  timeout: 3_000,
}

const ready = async (options?: HarnessOptions) => {
  const harness = createCaptchaHarness(options)
  await harness.settles()
  return harness
}

const askedFor = ({ platform }: { platform: ReturnType<typeof createCaptchaHarness>['platform'] }) =>
  platform.network.sentTo('GET /wps/captcha/geetest')

test('the widget loads, then waits (REQ-CAPTCHA-015, REQ-CAPTCHA-016)', async () => {
  const { phase, settles } = createCaptchaHarness()
  expect(phase()).toBe('loading')
  await settles()
  expect(phase()).toBe('waiting')
})

test('version v3 asks for its parameters with a time of 13 digits (REQ-CAPTCHA-001, REQ-CAPTCHA-002)', async () => {
  const harness = await ready({ version: 'v3' })
  expect(askedFor(harness)).toHaveLength(1)
  expect(askedFor(harness)[0]?.url).toMatch(/\?t=\d{13}$/)
  expect(harness.widget.started).toEqual([
    {
      // File events reported by the interface are passed back to the code.
      type: 'slide',
      slide: '/v3/slide.js',
      ...bound,
      gt: 'GT',
      challenge: 'ch',
      new_captcha: true,
      offline: false,
      lang: 'vi',
    },
  ])
})

test('version v4 needs no parameters and is started with the account’s id (REQ-CAPTCHA-002, REQ-CAPTCHA-003)', async () => {
  const harness = await ready()
  expect(askedFor(harness)).toHaveLength(0)
  expect(harness.widget.started).toEqual([
    {
      captcha_type: 'slide',
      static_path: '/v4',
      js: '/slide.js',
      ...bound,
      captchaId: 'X',
      riskType: 'slide',
      language: 'vie',
    },
  ])
})

test('a file that offers only the constructor will do as well', async () => {
  const { widget, phase } = await ready({ bare: true })
  expect(widget.started).toHaveLength(1)
  expect(phase()).toBe('waiting')
})

test('a solved puzzle gives the fields of its version (REQ-CAPTCHA-019)', async () => {
  const v4 = await ready()
  const fields = v4.flow.verify()
  await v4.settles()
  expect(v4.widget.opened).toBe(1)
  v4.widget.solve()
  expect(v4.phase()).toBe('success')
  expect(JSON.parse((await fields).geetestValidateV4 ?? '')).toEqual(results.v4)
  const v3 = await ready({ version: 'v3' })
  const oldFields = v3.flow.verify()
  await v3.settles()
  v3.widget.solve()
  expect(await oldFields).toEqual({ geetestSeccode: 'va|jordan', geetestChallenge: 'ch' })
})

test('what is not asked for is not loaded, and gives no fields (REQ-CAPTCHA-009)', async () => {
  const { flow, scripts, settles } = createCaptchaHarness({ purpose: { kind: 'login', type: 'firebase' } })
  expect(flow.isRequired()).toBe(false)
  expect(await flow.verify()).toEqual({})
  await settles()
  expect(scripts.asked).toEqual([])
})

test('an available result is used, and no second puzzle opens (REQ-CAPTCHA-010)', async () => {
  const { flow, widget, settles } = await ready()
  flow.open()
  flow.open()
  await settles()
  widget.solve()
  expect(await flow.verify()).toEqual(flow.solved())
  flow.open()
  await settles()
  expect(widget.opened).toBe(1)
})

test('a second verification meanwhile is rejected, and the first continues (REQ-CAPTCHA-012)', async () => {
  const { flow, widget, settles } = await ready()
  const first = flow.verify()
  await settles()
  await expect(flow.verify()).rejects.toThrow(/^verify geetest too fast$/)
  widget.solve()
  expect(await first).toEqual(flow.solved())
})

test('closing the puzzle goes back to waiting and says verify_first (REQ-CAPTCHA-013, REQ-CAPTCHA-018)', async () => {
  const { flow, widget, phase, notice, settles } = await ready()
  const fields = flow.verify()
  await settles()
  widget.close()
  await expect(fields).rejects.toMatchObject({ end: 'verify_first' })
  expect([phase(), notice()]).toEqual(['waiting', 'verify_first'])
  void flow.verify().catch(() => undefined)
  await settles()
  expect(widget.opened).toBe(2)
})

test('closing the window after the puzzle was solved keeps the result (REQ-CAPTCHA-013, REQ-CAPTCHA-010)', async () => {
  const { flow, widget, phase, notice, settles } = await ready()
  const fields = flow.verify()
  await settles()
  widget.solve()
  widget.close()
  expect([phase(), notice()]).toEqual(['success', undefined])
  expect(flow.solved()).toEqual(await fields)
})

test('a form submitted meanwhile gets the message to finish first (REQ-CAPTCHA-014)', async () => {
  const { flow, widget, notice, settles } = await ready()
  let wasSent = false
  void flow.verify().then(() => (wasSent = true))
  await settles()
  expect(notice()).toBe('captcha.completeFirst')
  expect(wasSent).toBe(false)
  widget.solve()
  await settles()
  expect(notice()).toBeUndefined()
  expect(wasSent).toBe(true)
})

test('a reset waits for a new puzzle; v3 gets a new challenge for it (REQ-CAPTCHA-017)', async () => {
  const v4 = await ready()
  v4.flow.open()
  await v4.settles()
  v4.widget.solve()
  v4.flow.reset()
  expect([v4.phase(), v4.flow.solved(), v4.widget.resets]).toEqual(['waiting', undefined, 1])
  const v3 = await ready({ version: 'v3' })
  v3.flow.open()
  await v3.settles()
  v3.widget.solve()
  v3.flow.reset()
  expect(v3.phase()).toBe('waiting')
  await v3.settles()
  expect([v3.phase(), askedFor(v3).length, v3.widget.destroyed]).toEqual(['waiting', 2, 1])
})

test('a failure of the widget is an error with its words and code; a retry loads it again (REQ-CAPTCHA-020, REQ-CAPTCHA-021)', async () => {
  const { flow, scripts, widget, phase, settles } = await ready()
  const fields = flow.verify()
  await settles()
  widget.fail({ code: '60100', msg: 'Mạng yếu' })
  await expect(fields).rejects.toMatchObject({ end: 'captcha.failed' })
  expect(flow.store.getState()).toMatchObject({
    phase: 'error',
    error: { code: '60100', words: 'Mạng yếu' },
  })
  const before = scripts.asked.length
  flow.retry()
  expect(phase()).toBe('loading')
  await settles()
  expect(phase()).toBe('waiting')
  expect(scripts.asked.length).toBe(before + 2)
})

test('v3 reports its errors in other words (REQ-CAPTCHA-020)', async () => {
  const { flow, widget } = await ready({ version: 'v3' })
  widget.fail({ error_code: 'error_01', user_error: 'Thử lại' })
  expect(flow.store.getState().error).toEqual({ code: 'error_01', words: 'Thử lại' })
})

test('without parameters the server’s words are shown, in the slot alone (REQ-CAPTCHA-028)', async () => {
  const { flow, platform, settles, phase, shown, noticed } = createCaptchaHarness({
    version: 'v3',
    drawn: false,
  })
  platform.network.answer('GET /wps/captcha/geetest', {
    status: 503,
    body: { success: false, errorCode: 'captcha.unavailable', message: 'Chưa xác minh được.' },
  })
  flow.prepare()
  await settles()
  expect(phase()).toBe('error')
  expect(flow.store.getState().error).toEqual({ code: 'captcha.unavailable', words: 'Chưa xác minh được.' })
  expect([...shown, ...noticed]).toEqual([])
})

test.each([
  [{ code: '60500', msg: 'Mạng yếu' }, { words: 'Mạng yếu (60500)' }],
  [{ code: '60500' }, { key: 'captcha.failed' }],
])('without a slot a failure is told in a notice: %j (REQ-CAPTCHA-028)', async (error, text) => {
  const { flow, widget, noticed, settles } = await ready({ drawn: false })
  const fields = flow.verify()
  await settles()
  widget.fail(error)
  await expect(fields).rejects.toMatchObject({ end: 'captcha.failed' })
  expect(noticed).toEqual([{ text }])
})

test('an SMS with version v3 is not set up: an alert says so and nothing is loaded (REQ-CAPTCHA-008)', async () => {
  const { flow, noticed, scripts } = await ready({
    version: 'v3',
    flags: ['GEETESTVCODE3'],
    purpose: { kind: 'sms' },
    drawn: false,
  })
  await expect(flow.verify()).rejects.toMatchObject({ end: 'captcha.notSetUp' })
  expect(noticed).toEqual([{ text: { key: 'captcha.notSetUp' } }])
  expect(scripts.asked).toEqual([])
})

test('an SMS with version v4 opens the puzzle at once, and without a slot closing shows a toast (REQ-CAPTCHA-007)', async () => {
  const { flow, widget, noticed, settles } = await ready({
    flags: ['GEETESTVCODE3'],
    purpose: { kind: 'sms' },
    drawn: false,
  })
  const fields = flow.verify()
  await settles()
  expect(widget.opened).toBe(1)
  widget.close()
  await expect(fields).rejects.toThrow('verify_first')
  expect(noticed).toEqual([{ text: { key: 'verify_first' } }])
})

test('in test mode a press is solved by a token of 50 characters, which is gone after 60 seconds (REQ-CAPTCHA-030)', async () => {
  const { flow, platform, scripts, phase } = await ready({ flags: ['GEETEST3', 'GEETESTTEST3'] })
  const { geetestValidateV4: token } = await flow.verify()
  expect(token).toHaveLength(50)
  expect(scripts.asked).toEqual([])
  await platform.clock.advance(seconds(59))
  expect(phase()).toBe('success')
  await platform.clock.advance(seconds(1))
  expect([phase(), flow.solved()]).toEqual(['waiting', undefined])
  expect((await flow.verify()).geetestValidateV4).toHaveLength(50)
})

test('in test mode version v3 has the token in both of its fields (REQ-CAPTCHA-030, AMB-09)', async () => {
  const { flow } = await ready({ version: 'v3', flags: ['GEETEST3', 'GEETESTTEST3'] })
  const fields = await flow.verify()
  expect(fields.geetestSeccode).toHaveLength(50)
  expect(fields).toEqual({
    geetestSeccode: fields.geetestSeccode,
    geetestChallenge: fields.geetestSeccode,
  })
})

test('a result that was cleared is gone, and the next verification opens a new puzzle (REQ-CAPTCHA-010)', async () => {
  const { flow, widget, settles } = await ready()
  flow.open()
  await settles()
  widget.solve()
  expect(flow.solved()).toBeDefined()
  flow.clear()
  expect(flow.solved()).toBeUndefined()
  await settles()
  void flow.verify().catch(() => undefined)
  await settles()
  expect(widget.opened).toBe(2)
})

test('a cleared or reset captcha has forgotten what went wrong (REQ-CAPTCHA-017)', async () => {
  const broken = async () => {
    const harness = await ready()
    harness.widget.fail({ code: '60500' })
    harness.putAway()
    return harness
  }
  const cleared = await broken()
  cleared.flow.clear()
  expect(cleared.flow.store.getState()).toEqual({ phase: 'loading', tried: [] })
  const reset = await broken()
  reset.flow.reset()
  expect(reset.flow.store.getState()).toEqual({ phase: 'waiting', tried: [] })
})

test('a cleared captcha loads again where its slot is rendered, and leaves nothing behind where it is not', async () => {
  const { flow, putAway, scripts, widget, phase, settles, platform } = await ready()
  const fields = flow.verify()
  await settles()
  flow.clear()
  await expect(fields).rejects.toThrow('verify_first')
  expect(phase()).toBe('loading')
  await settles()
  expect([phase(), scripts.asked.length]).toEqual(['waiting', 4])
  putAway()
  flow.clear()
  await settles()
  expect([scripts.asked.length, widget.destroyed, platform.clock.waiting()]).toEqual([4, 2, 0])
})

test('a puzzle that is requested while the widget is loading opens when it has loaded', async () => {
  const { flow, widget, platform, settles } = createCaptchaHarness({
    drawn: false,
    hosts: { 'api1.captcha.example': 'silent' },
  })
  void flow.verify().catch(() => undefined)
  await platform.clock.advance(milliseconds(2_999))
  expect(widget.opened).toBe(0)
  await platform.clock.advance(milliseconds(1))
  await settles()
  expect(widget.opened).toBe(1)
})

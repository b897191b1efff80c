import { Button } from '@playfront/kit/Button'
import { Sheet } from '@playfront/kit/Sheet'
import { Tabs } from '@playfront/kit/Tabs'
import { lazy, Suspense, useEffect, useRef, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { QuestionView } from '../../overlays/QuestionView'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import formCss from '../form.module.css'
import { focusFirstError, readForm } from '../readForm'
import { FactorFieldsOf } from './FactorFieldsOf'
import { readFactorFields } from './findEmpty'
import css from './TwoFactorSheet.module.css'
import type { TwoFactorFlow } from './twoFactorFlow'

const CountrySheet = lazy(() =>
  import('../country/CountrySheet').then((module) => ({ default: module.CountrySheet })),
)

/** The second factor: a sheet with a tab for each way there is (REQ-TWOFA-001). */
export const TwoFactorSheet = ({ found: flow }: { found: TwoFactorFlow }) => {
  const { t } = useTexts()
  const state = useStore(flow.store)
  const { tab, harness, round, isAside, alert, picking } = state
  const form = useRef<HTMLFormElement>(null)
  const isOpen = harness !== 'closing' && !isAside
  // One thing is open at a time: the sheet hides for its question or message, and keeps what was typed.
  const isCovered = alert !== undefined || picking !== undefined
  const panel = useRef<HTMLDivElement>(null)
  const wasCovered = useRef(false)
  useEffect(() => {
    if (wasCovered.current && !isCovered) panel.current?.querySelector('input')?.focus()
    wasCovered.current = isCovered
  }, [isCovered])
  const fields = () => readFactorFields(form.current ? readForm(form.current) : {})

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // At once, because the field that is marked now gets the focus.
    flushSync(() => void flow.submit(fields()))
    focusFirstError(event.currentTarget)
  }
  const send = (channel: 'sms' | 'email') => {
    flushSync(() => void flow.send(channel, fields()))
    if (form.current) focusFirstError(form.current)
  }

  return (
    <>
      <Sheet
        open={isOpen && !isCovered}
        title={t('twoFactor.title')}
        closeLabel={t('close')}
        onClose={flow.close}
      >
        <div className={css.content} data-stage={harness}>
          <Text id="twoFactor.lead" as="p" className={css.lead} />
          <form
            key={round}
            ref={form}
            className={formCss.form}
            noValidate
            autoComplete="off"
            onSubmit={submit}
            onInput={() => flow.typed(fields())}
          >
            <div>
              <Tabs
                label={t('twoFactor.tabs')}
                tabs={flow.offered.map((id) => ({ id, label: <Text id={`twoFactor.tab.${id}`} /> }))}
                current={tab}
                onChange={flow.choose}
              >
                {/* All of them are there: what was typed stays, and the sheet keeps its height. */}
                <div className={css.panels}>
                  {flow.offered.map((id) => (
                    <div
                      key={id}
                      ref={id === tab ? panel : undefined}
                      className={css.fields}
                      hidden={id !== tab}
                    >
                      <FactorFieldsOf tab={id} flow={flow} onSend={send} />
                    </div>
                  ))}
                </div>
              </Tabs>
            </div>
            <Button type="submit" size="large" wide busy={harness === 'verifying' || harness === 'passed'}>
              <Text id={harness === 'verifying' ? 'twoFactor.busy' : 'twoFactor.submit'} />
            </Button>
          </form>
        </div>
      </Sheet>
      {alert && (
        <QuestionView
          kind="notice"
          question={{
            title: { key: 'notice' },
            text: alert,
            agree: { key: 'confirm' },
            answer: flow.answerAlert,
          }}
        />
      )}
      <Suspense>{picking && <CountrySheet found={picking} />}</Suspense>
    </>
  )
}

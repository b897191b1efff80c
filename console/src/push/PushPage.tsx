import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useMerchant, useFlow, useServices, useTexts } from '../app/ServicesContext'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import css from './Push.module.css'
import { PushCard } from './PushCard'
import { createPushFlow } from './pushFlow'
import { PushForm, type FormOf } from './PushForm'

/** Messages to members' devices. */
export function Page() {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow(createPushFlow)
  const { place } = useServices()
  const { terms } = useStore(flow.terms)
  const [form, setForm] = useState<FormOf>()
  return (
    <>
      <PageHead
        title={t('page.push')}
        lead={
          terms &&
          t('push.lead', {
            zone: terms.timeZone,
            from: terms.quietFrom,
            until: terms.quietUntil,
            count: terms.secondPersonFrom,
          })
        }
        actions={
          may('push.edit') &&
          !form &&
          terms && <Button onClick={() => setForm({ id: flow.newId(), revision: 0 })}>{t('push.new')}</Button>
        }
      />
      {terms && !terms.isOn && <Notice tone="warning">{t('push.off')}</Notice>}
      {form && terms && (
        <PushForm key={form.id} form={form} terms={terms} flow={flow} onEnd={() => setForm(undefined)} />
      )}
      <ListStates
        state={state}
        empty={<EmptyState title={t('push.none')}>{t('push.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <ul className={css.list}>
          {state.kind === 'ready' &&
            terms &&
            state.rows
              .filter(({ id }) => id !== form?.id)
              .map((message) => (
                <li key={message.id}>
                  <PushCard
                    message={message}
                    terms={terms}
                    flow={flow}
                    onEdit={() => place.leave(() => setForm({ ...message, given: message }))}
                  />
                </li>
              ))}
        </ul>
      </ListStates>
    </>
  )
}

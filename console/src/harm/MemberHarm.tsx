import {
  harmCalls as calls,
  type LogInteractionRequest,
  type MemberHarmAnswer,
} from '@playfront/contract/console/harm'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { AppServices } from '../app/services'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { useDay, useMerchantTime } from '../app/useMerchantTime'
import { useUnsaved } from '../app/useUnsaved'
import { createActionFlow } from '../parts/actionFlow'
import { createListFlow, toPage } from '../parts/listFlow'
import { ListStates } from '../parts/ListStates'
import { Select } from '../parts/Select'
import { TextArea } from '../parts/TextArea'
import css from '../risk/Risk.module.css'

type Interaction = MemberHarmAnswer['interactions'][number]
type Logged = Pick<LogInteractionRequest, 'kind' | 'note' | 'followUpOn' | 'closes'>

export const harmTones = { open: 'negative', followUp: 'warning', closed: 'neutral' } as const

const interactionKinds = [
  'message',
  'conversation',
  'limitSuggested',
  'exclusionOffered',
  'noAction',
] as const satisfies readonly Interaction['kind'][]

/** The member's indicators of harm, and logging what was done about them. */
const createMemberHarmFlow = (services: AppServices, id: string) => {
  const { requests, platform } = services
  const list = createListFlow<MemberHarmAnswer>(async () =>
    toPage(await requests.ask(calls.memberHarm, { id }), (found) => ({ rows: [found], next: null })),
  )
  const { busy, act } = createActionFlow(services, () => list.load())
  let sent: { words: string; interaction: string } | undefined
  return {
    ...list,
    busy,
    start: () => void list.load(),
    /** Pressed again without an answer, it is the same interaction, unless it was changed meanwhile. */
    async log(logged: Logged) {
      const words = JSON.stringify(logged)
      if (sent?.words !== words) sent = { words, interaction: platform.page.newId() }
      const { interaction } = sent
      const isLogged = await act(interaction, 'harm.logged', () =>
        requests.ask(calls.logInteraction, { id, interaction, ...logged }),
      )
      if (isLogged) sent = undefined
      return isLogged
    },
  }
}

type MemberHarmFlow = ReturnType<typeof createMemberHarmFlow>

/** What the daily run found of a member, and what staff did about it. */
export function MemberHarm({ id }: { id: string }) {
  const { t } = useTexts()
  const day = useDay()
  const { may } = useMerchant()
  const [flow, state] = useFlow((services) => createMemberHarmFlow(services, id))
  const found = state.kind === 'ready' ? state.rows[0] : undefined
  return (
    <section className={css.section} aria-labelledby="harm">
      <h2 id="harm">{t('harm.section')}</h2>
      <ListStates state={state} empty={null} onAgain={() => void flow.load('reset')} onMore={() => undefined}>
        {found && (
          <>
            {found.open && (
              <p className={css.badges}>
                <Badge tone={harmTones[found.open.state]}>{t(`harm.state.${found.open.state}`)}</Badge>
                {found.open.followUpOn && `${t('harm.followUpOn')} ${day(found.open.followUpOn)}`}
              </p>
            )}
            <Findings findings={found.findings} />
            <Interactions interactions={found.interactions} />
            {may('members.note') && <LogForm flow={flow} hasCase={found.open !== null} />}
          </>
        )}
      </ListStates>
    </section>
  )
}

function Findings({ findings }: Pick<MemberHarmAnswer, 'findings'>) {
  const { t, number } = useTexts()
  const day = useDay()
  if (findings.length === 0) return <p>{t('harm.findings.none')}</p>
  return (
    <ul className={css.list} aria-label={t('harm.findings')}>
      {findings.map(({ kind, day: of, value, limit }) => (
        <li key={`${of} ${kind}`}>
          {t(`harm.kind.${kind}`)}
          <p className={css.quiet}>
            {day(of)} · {t(`harm.found.${kind}`, { value: number(value), limit: number(limit) })}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Interactions({ interactions }: Pick<MemberHarmAnswer, 'interactions'>) {
  const { t } = useTexts()
  const day = useDay()
  const time = useMerchantTime()
  return (
    <>
      <h3>{t('harm.interactions')}</h3>
      {interactions.length === 0 && <p>{t('harm.interactions.none')}</p>}
      <ul className={css.list} aria-label={t('harm.interactions')}>
        {interactions.map(({ id, kind, note, followUpOn, closes, staffName, at }) => (
          <li key={id}>
            {t(`harm.interaction.${kind}`)}
            <p dir="auto">{note}</p>
            <p className={css.quiet}>
              {[
                staffName,
                time(at),
                followUpOn && `${t('harm.followUpOn')} ${day(followUpOn)}`,
                closes && t('harm.closes'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

const empty = { kind: 'message', note: '', followUpOn: '', closes: false } as const

function LogForm({ flow, hasCase }: { flow: MemberHarmFlow; hasCase: boolean }) {
  const { t } = useTexts()
  const isBusy = useStore(flow.busy).id !== undefined
  const [typed, setTyped] = useState<Omit<Logged, 'followUpOn'> & { followUpOn: string }>(empty)
  const { kind, note, followUpOn, closes } = typed
  useUnsaved(note.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '') return
    const logged = { kind, note: note.trim(), closes, followUpOn: followUpOn === '' ? undefined : followUpOn }
    if (await flow.log(logged)) setTyped(empty)
  }
  return (
    <form className={css.stack} aria-label={t('harm.log')} onSubmit={(event) => void submit(event)}>
      <h3>{t('harm.log')}</h3>
      <p className={css.quiet}>{t('harm.log.lead')}</p>
      <div className={css.form}>
        <Select
          label={t('harm.log.kind')}
          value={kind}
          options={interactionKinds.map((value) => ({ value, label: t(`harm.interaction.${value}`) }))}
          onChange={(value) => setTyped({ ...typed, kind: value })}
        />
        <Field
          label={t('harm.log.followUp')}
          type="date"
          value={followUpOn}
          onChange={({ target }) => setTyped({ ...typed, followUpOn: target.value })}
        />
      </div>
      <TextArea
        label={t('harm.log.note')}
        value={note}
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
        maxLength={1_000}
      />
      {hasCase && (
        <Checkbox checked={closes} onChange={({ target }) => setTyped({ ...typed, closes: target.checked })}>
          {t('harm.log.closes')}
        </Checkbox>
      )}
      <Button type="submit" size="small" variant="secondary" busy={isBusy} disabled={note.trim() === ''}>
        {t('harm.log')}
      </Button>
    </form>
  )
}

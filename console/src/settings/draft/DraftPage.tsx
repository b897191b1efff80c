import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import type { DraftAnswer } from '@playfront/contract/console/versions'
import { Dialog } from '@playfront/kit/Dialog'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Skeleton } from '@playfront/kit/Skeleton'
import css from '../Settings.module.css'
import own from './Draft.module.css'
import { useFlow, useMerchant, useTexts } from '../../app/ServicesContext'
import { Differences, Issues, Risks } from '../differences/Differences'
import { type DraftFlow, type DraftState, createDraftFlow } from './draftFlow'
import { wordsOfPath } from '../words/keyWords'
import { Link } from '../../app/Link'
import { PageHead } from '../../parts/PageHead'
import { Select } from '../../parts/Select'
import { GroupForm } from './GroupForm'
import { JsonForm } from './JsonForm'
import { PreviewCard } from '../preview/PreviewCard'

interface CardProps {
  state: Extract<DraftState, { kind: 'ready' }>
  flow: DraftFlow
}

/** What publishing changes for players, what stands in the way, and the publish itself. */
export function PublishCard({ state, flow }: CardProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [note, setNote] = useState('')
  const { differences, issues, risks, conflicts } = state.whole
  const canPublish = may('settings.publish')
  return (
    <section className={css.card} aria-labelledby="changes">
      <h2 id="changes">{t('settings.changes')}</h2>
      {state.unsaved > 0 && <p className={css.quiet}>{t('settings.changes.save')}</p>}
      <Rebase state={state} flow={flow} />
      <Issues issues={issues} />
      <Differences differences={differences} />
      <Risks risks={risks} />
      {canPublish ? (
        <div className={own.publish}>
          <Field
            label={t('settings.note')}
            value={note}
            maxLength={300}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button
            busy={state.isBusy}
            disabled={(differences.length === 0 && state.unsaved === 0) || conflicts.length > 0}
            onClick={() => void flow.publish(note)}
          >
            {t(risks.length > 0 ? 'settings.publish.ask' : 'settings.publish')}
          </Button>
        </div>
      ) : (
        <p className={css.quiet}>{t('settings.publish.no')}</p>
      )}
    </section>
  )
}

/** Keys that were published otherwise since this draft was begun. */
function Rebase({ state, flow }: CardProps) {
  const texts = useTexts()
  const { t, date } = texts
  const { conflicts } = state.whole
  if (conflicts.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={t('settings.rebase')}
      action={
        <span className={css.acts}>
          <Button variant="secondary" onClick={() => void flow.rebase('published')}>
            {t('settings.conflict.theirs')}
          </Button>
          <Button variant="secondary" onClick={() => void flow.rebase('draft')}>
            {t('settings.conflict.mine')}
          </Button>
        </span>
      }
    >
      {conflicts.map(({ path, by, at }) => (
        <p key={path.join('/')}>
          {t('settings.conflict.by', { key: wordsOfPath(path, texts), name: by, at: date(at) })}
        </p>
      ))}
    </Notice>
  )
}

/** The same keys were changed by another staff user before this could be saved. */
export function Clash({ state, flow }: CardProps) {
  const texts = useTexts()
  const { t, date } = texts
  if (state.clash.length === 0) return null
  return (
    <div className={own.clash}>
      <Notice
        tone="warning"
        role="alert"
        title={t('settings.conflict')}
        action={
          <span className={css.acts}>
            <Button variant="secondary" onClick={() => void flow.settle('theirs')}>
              {t('settings.conflict.theirs')}
            </Button>
            <Button variant="secondary" onClick={() => void flow.settle('mine')}>
              {t('settings.conflict.mine')}
            </Button>
          </span>
        }
      >
        {state.clash.map(({ path, by, at }) => (
          <p key={path.join('/')}>
            {t('settings.conflict.by', { key: wordsOfPath(path, texts), name: by, at: date(at) })}
          </p>
        ))}
      </Notice>
    </div>
  )
}

type Ready = Extract<DraftState, { kind: 'ready' }>
/** One of the groups, or `json` for the whole of it. */
type GroupId = DraftAnswer['groups'][number]['id']

/** One draft: its forms, what publishing it would change, and how it looks. */
export function DraftPage({ id, group }: { id: string; group?: string }) {
  const { t } = useTexts()
  const [flow, state] = useFlow((services) => createDraftFlow(services, id))
  if (state.kind === 'loading') return <Skeleton shape="row" count={8} />
  if (state.kind === 'failed')
    return (
      <ErrorState title={t('frame.failed')} action={<Link to="/settings">{t('settings.back')}</Link>}>
        {state.message ?? t('frame.failed.text')}
      </ErrorState>
    )
  return <Draft state={state} flow={flow} group={group} />
}

interface DraftProps {
  state: Ready
  flow: DraftFlow
  /** The page that the address names. */
  group: string | undefined
}

function Draft({ state, flow, group }: DraftProps) {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  const [isDropping, setDropping] = useState(false)
  const { draft } = state.whole
  const canEdit = may('settings.edit')
  return (
    <>
      <p className={css.back}>
        <Link to="/settings">{t('settings.back')}</Link>
      </p>
      <PageHead
        title={draft.title}
        lead={t('settings.draft.by', { name: draft.changedBy, at: date(draft.changedAt), base: draft.base })}
        actions={
          canEdit && (
            <>
              <Button variant="secondary" onClick={() => setDropping(true)}>
                {t('settings.drop')}
              </Button>
              <Button disabled={state.unsaved === 0} busy={state.isBusy} onClick={() => void flow.save()}>
                {t('settings.save')}
              </Button>
            </>
          )
        }
      />
      <Clash state={state} flow={flow} />
      <div className={own.draft}>
        <Forms state={state} flow={flow} group={group} />
        <div className={css.page}>
          <PublishCard state={state} flow={flow} />
          {canEdit && <PreviewCard whole={state.whole} unsaved={state.unsaved} />}
        </div>
      </div>
      <Dialog
        open={isDropping}
        title={t('settings.drop.title')}
        onClose={() => setDropping(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setDropping(false)}>
              {t('frame.cancel')}
            </Button>
            <Button variant="danger" onClick={() => void flow.drop()}>
              {t('settings.drop')}
            </Button>
          </>
        }
      >
        {t('settings.drop.text')}
      </Dialog>
    </>
  )
}

function Forms({ state, flow, group: named }: DraftProps) {
  const { t } = useTexts()
  const ids: GroupId[] = [...state.whole.groups.map(({ id }) => id), 'json']
  const [chosen, setChosen] = useState<GroupId>(ids.find((id) => id === named) ?? 'look')
  const group = state.whole.groups.find(({ id }) => id === chosen)
  return (
    <div className={css.card}>
      <Select
        label={t('settings.groups')}
        value={chosen}
        options={ids.map((id) => ({ value: id, label: t(`settings.group.${id}` as 'settings.group.look') }))}
        onChange={setChosen}
      />
      {group ? (
        <GroupForm key={chosen} group={group} state={state} flow={flow} />
      ) : (
        <JsonForm state={state} flow={flow} />
      )}
    </div>
  )
}

import type { SettingsMove } from '@playfront/contract/console/versions'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { Field } from '@playfront/kit/Field'
import { useState, type FormEvent } from 'react'
import { useMerchant, useFlow, useTexts } from '../../app/ServicesContext'
import { Link } from '../../app/Link'
import { PageHead } from '../../parts/PageHead'
import { UnreadyRows } from '../../parts/UnreadyPage'
import { Table } from '../../parts/Table'
import { Differences, Issues, Risks } from '../differences/Differences'
import css from '../Settings.module.css'
import own from './Versions.module.css'
import { createVersionsFlow, type VersionsFlow, type VersionsState } from './versionsFlow'
import { Approvals } from './Approvals'

type Ready = Extract<VersionsState, { kind: 'ready' }>

/** What players have, what is being worked on, and everything they had before. */
export function VersionsPage({ group }: { group?: string }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow((services) => createVersionsFlow(services, group))
  const [isAsked, setNew] = useState<boolean>()
  const canEdit = may('settings.edit')
  const lacksDraft = state.kind === 'ready' && state.found.drafts.length === 0
  // Who came to set something begins a draft.
  const isNew = isAsked ?? (group !== undefined && canEdit && lacksDraft)
  return (
    <>
      <PageHead
        title={t('page.settings')}
        lead={t('settings.lead')}
        actions={canEdit && <Button onClick={() => setNew(true)}>{t('settings.new')}</Button>}
      />
      {state.kind !== 'ready' && <UnreadyRows state={state} onAgain={() => void flow.load()} />}
      {state.kind === 'ready' && <Found state={state} flow={flow} />}
      <NewDraft open={isNew} onClose={() => setNew(false)} onBegin={(title) => void flow.begin(title)} />
    </>
  )
}

function Found({ state, flow }: { state: Ready; flow: VersionsFlow }) {
  const { t, date } = useTexts()
  const { found, issues } = state
  return (
    <div className={css.page}>
      <Issues issues={issues} />
      {found.approvals.length > 0 && <Approvals state={state} flow={flow} />}
      <section className={css.section} aria-labelledby="drafts">
        <h2 id="drafts">{t('settings.drafts')}</h2>
        {found.drafts.length === 0 && <p className={css.quiet}>{t('settings.drafts.none')}</p>}
        <ul className={own.drafts}>
          {found.drafts.map(({ id, title, changedBy, changedAt, base }) => (
            <li key={id}>
              <Link to={`/settings/draft/${id}`} className={own.draft}>
                <strong>{title}</strong>
                <span className={css.quiet}>
                  {t('settings.draft.by', { name: changedBy, at: date(changedAt), base })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <History state={state} flow={flow} />
      <GoBack state={state} flow={flow} />
    </div>
  )
}

function History({ state: { found }, flow }: { state: Ready; flow: VersionsFlow }) {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  const columns = [
    {
      title: t('settings.history.version'),
      cell: ({ version, publication }: SettingsMove) => (
        <span>
          <strong>{version}</strong>
          {publication === found.publication && <span className={css.quiet}> · {t('settings.live')}</span>}
        </span>
      ),
    },
    {
      title: t('settings.history.what'),
      cell: ({ kind, note }: SettingsMove) => (
        <span>
          {t(`settings.move.${kind}`)}
          {note && <span className={css.quiet}> · {note}</span>}
        </span>
      ),
    },
    {
      title: t('settings.history.who'),
      cell: ({ by, approvedBy }: SettingsMove) =>
        approvedBy
          ? t('settings.move.second', { name: by ?? '', second: approvedBy })
          : (by ?? t('settings.move.system')),
    },
    { title: t('settings.history.when'), cell: ({ at }: SettingsMove) => date(at) },
    {
      title: '',
      cell: ({ version }: SettingsMove) =>
        version !== found.version && (
          <Button variant="secondary" onClick={() => void flow.lookBack(version)}>
            {may('settings.publish') ? t('settings.goBack') : t('settings.compare')}
          </Button>
        ),
    },
  ]
  return (
    <section className={css.section} aria-labelledby="history">
      <div className={css.acts}>
        <h2 id="history">{t('settings.history')}</h2>
        <Link to="/settings/compare">{t('settings.compare.any')}</Link>
      </div>
      <Table
        label={t('settings.history')}
        columns={columns}
        rows={found.moves}
        keyOf={({ publication }) => publication}
      />
      {found.next !== null && (
        <Button variant="secondary" onClick={() => void flow.more()}>
          {t('frame.more')}
        </Button>
      )}
    </section>
  )
}

function GoBack({ state: { goingBack, isBusy }, flow }: { state: Ready; flow: VersionsFlow }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const differences = goingBack?.differences
  const version = goingBack?.version ?? 0
  return (
    <Dialog
      open={differences !== undefined}
      title={t('settings.goBack.title', { version })}
      onClose={flow.stay}
      actions={
        <>
          <Button variant="secondary" onClick={flow.stay}>
            {t('frame.cancel')}
          </Button>
          {may('settings.publish') && (
            <Button busy={isBusy} onClick={() => flow.goBack(version)}>
              {differences?.risks.length ? t('settings.publish.ask') : t('settings.goBack')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.dialog}>
        <p>{t('settings.goBack.text')}</p>
        <Risks risks={differences?.risks ?? []} />
        <Differences differences={differences?.differences ?? []} />
      </div>
    </Dialog>
  )
}

interface NewDraftProps {
  open: boolean
  onClose: () => void
  onBegin: (title: string) => void
}

function NewDraft({ open, onClose, onBegin }: NewDraftProps) {
  const { t } = useTexts()
  const [title, setTitle] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    onClose()
    onBegin(title)
  }
  return (
    <Dialog open={open} title={t('settings.new')} onClose={onClose}>
      <form className={css.dialog} onSubmit={submit}>
        <Field
          label={t('settings.new.title')}
          value={title}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button type="submit">{t('settings.begin')}</Button>
      </form>
    </Dialog>
  )
}

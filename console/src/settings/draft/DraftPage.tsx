import type { DraftAnswer } from '@playfront/contract/console/versions'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useState } from 'react'
import { useMerchant, useFlow, useTexts } from '../../app/ServicesContext'
import { Link } from '../../app/Link'
import { PageHead } from '../../parts/PageHead'
import { Select } from '../../parts/Select'
import { Clash, PublishCard } from './PublishCard'
import { createDraftFlow, type DraftFlow, type DraftState } from './draftFlow'
import { GroupForm } from './GroupForm'
import { JsonForm } from './JsonForm'
import { PreviewCard } from '../preview/PreviewCard'
import css from '../Settings.module.css'
import own from './Draft.module.css'

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

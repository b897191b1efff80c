import type { SettingsApproval } from '@playfront/contract/console/versions'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { useMerchant, useTexts } from '../../app/ServicesContext'
import { Link } from '../../app/Link'
import { Differences, Risks } from '../differences/Differences'
import css from '../Settings.module.css'
import own from './Versions.module.css'
import type { VersionsFlow, VersionsState } from './versionsFlow'

interface WishesProps {
  state: Extract<VersionsState, { kind: 'ready' }>
  flow: VersionsFlow
}

/** What waits for approval, without one's own requests. */
export function Approvals({ state, flow }: WishesProps) {
  const { t } = useTexts()
  const { found, isBusy } = state
  return (
    <section className={css.section} aria-labelledby="approvals">
      <h2 id="approvals">{t('settings.approvals')}</h2>
      <ul className={own.drafts}>
        {found.approvals.map((request) => (
          <li key={request.id}>
            <ApprovalRow request={request} isBusy={isBusy} flow={flow} />
          </li>
        ))}
      </ul>
      <Approve state={state} flow={flow} />
    </section>
  )
}

interface RowProps {
  request: SettingsApproval
  isBusy: boolean
  flow: VersionsFlow
}

function ApprovalRow({ request, isBusy, flow }: RowProps) {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  const { id, kind, draft, version, risks, note, askedBy, askedAt, isOwn, isStale } = request
  return (
    <div className={own.approval}>
      <div>
        <strong>{t(`settings.approval.${kind}`, { version: version ?? 0 })}</strong>
        <p className={css.quiet}>{t('settings.approval.by', { name: askedBy, at: date(askedAt) })}</p>
        {note && <p dir="auto">“{note}”</p>}
        <p className={css.badges}>
          {risks.map((risk) => (
            <Badge key={risk} tone="warning">
              {t(`settings.risk.${risk}`)}
            </Badge>
          ))}
        </p>
        {isStale && <p className={css.quiet}>{t('settings.approval.stale')}</p>}
        {isOwn && !isStale && <p className={css.quiet}>{t('settings.approval.own')}</p>}
      </div>
      <div className={css.acts}>
        {!draft && version !== null && (
          <Button variant="secondary" disabled={isBusy} onClick={() => void flow.lookBack(version)}>
            {t('settings.approval.look')}
          </Button>
        )}
        {draft && <Link to={`/settings/draft/${draft}`}>{t('settings.approval.look')}</Link>}
        {may('settings.approve') && (
          <Button variant="secondary" disabled={isBusy} onClick={() => flow.decide(id, false)}>
            {t('settings.turnDown')}
          </Button>
        )}
        {may('settings.approve') && !isOwn && !isStale && (
          <Button busy={isBusy} onClick={() => void flow.review(request)}>
            {t('settings.approve')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The whole of what is approved, before it is. */
function Approve({ state: { approval, isBusy }, flow }: WishesProps) {
  const { t } = useTexts()
  return (
    <Dialog
      open={approval !== undefined}
      title={t('settings.approve.title')}
      onClose={flow.stay}
      actions={
        <>
          <Button variant="secondary" onClick={flow.stay}>
            {t('frame.cancel')}
          </Button>
          <Button busy={isBusy} onClick={() => approval && flow.decide(approval.id, true)}>
            {t('settings.approve')}
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <p>{t('settings.goBack.text')}</p>
        <Risks risks={approval?.differences.risks ?? []} />
        <Differences differences={approval?.differences.differences ?? []} />
      </div>
    </Dialog>
  )
}

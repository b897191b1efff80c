import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { useDesk, useTexts } from '../../app/HouseContext'
import { Link } from '../../app/Link'
import css from '../Settings.module.css'
import own from './Versions.module.css'
import type { VersionsFlow, VersionsState } from './versionsFlow'

interface WishesProps {
  state: Extract<VersionsState, { kind: 'ready' }>
  flow: VersionsFlow
}

/** What waits for somebody's word, and that of nobody who asked for it. */
export function Wishes({ state: { found, isBusy }, flow }: WishesProps) {
  const { t, date } = useTexts()
  const { may } = useDesk()
  return (
    <section className={css.section} aria-labelledby="wishes">
      <h2 id="wishes">{t('settings.wishes')}</h2>
      <ul className={own.drafts}>
        {found.wishes.map(({ id, kind, draft, version, risks, note, askedBy, askedAt, isOwn, isStale }) => (
          <li key={id} className={own.wish}>
            <div>
              <strong>{t(`settings.wish.${kind}`, { version: version ?? 0 })}</strong>
              <p className={css.quiet}>{t('settings.wish.by', { name: askedBy, at: date(askedAt) })}</p>
              {note && <p dir="auto">“{note}”</p>}
              <p className={css.badges}>
                {risks.map((risk) => (
                  <Badge key={risk} tone="warning">
                    {t(`settings.risk.${risk}`)}
                  </Badge>
                ))}
              </p>
              {isStale && <p className={css.quiet}>{t('settings.wish.stale')}</p>}
              {isOwn && !isStale && <p className={css.quiet}>{t('settings.wish.own')}</p>}
            </div>
            <div className={css.acts}>
              {!draft && version !== null && (
                <Button variant="secondary" disabled={isBusy} onClick={() => void flow.lookBack(version)}>
                  {t('settings.wish.look')}
                </Button>
              )}
              {draft && <Link to={`/settings/draft/${draft}`}>{t('settings.wish.look')}</Link>}
              {may('settings.approve') && (
                <Button variant="secondary" disabled={isBusy} onClick={() => flow.decide(id, false)}>
                  {t('settings.turnDown')}
                </Button>
              )}
              {may('settings.approve') && !isOwn && !isStale && (
                <Button busy={isBusy} onClick={() => flow.decide(id, true)}>
                  {t('settings.approve')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

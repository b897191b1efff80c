import { groupScope } from '@playfront/contract/console/permissions'
import type { StaffFile } from '@playfront/contract/console/staffAdmin'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { PageHead } from '../parts/PageHead'
import { UnreadyPage } from '../parts/UnreadyPage'
import { AccessCard } from './AccessCard'
import { createPersonFlow } from './personFlow'
import { RoleBadges, StateBadge } from './StaffBadges'
import { RolesCard } from './RolesCard'
import { SentCard } from './SentCard'
import css from './Staff.module.css'

/** One person: who they are, their roles, their access. */
export function PersonPage({ id }: { id: string }) {
  const { t } = useTexts()
  const { merchant, who, may } = useMerchant()
  const [flow, state] = useFlow((services) => createPersonFlow(services, id))
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyPage state={state} onAgain={() => void flow.load()} />
  const { file, isBusy, made } = state
  const rolesAt = (place: string) =>
    file.roles.filter(({ merchant }) => merchant === place).map(({ role }) => role)
  const logPage = who.group.includes('audit.read') ? '/platform' : may('audit.read') ? '/audit' : undefined
  return (
    <>
      <p className={css.back}>
        <Link to="/staff">{t('page.staff')}</Link>
      </p>
      <PageHead
        title={file.displayName}
        lead={
          <span className={css.badges}>
            <StateBadge state={file.state} />
            {file.isOwn && <Badge tone="accent">{t('staff.you')}</Badge>}
          </span>
        }
        actions={logPage && <Link to={`${logPage}?subject=staff:${id}`}>{t('staff.log')}</Link>}
      />
      {made && <SentCard name={file.displayName} enrolment={made} />}
      {!file.isConfirmed && (
        <div className={css.code}>
          <Notice tone="warning" title={t('staff.unconfirmed')}>
            {t(file.may.confirm ? 'staff.confirm.text' : 'staff.unconfirmed.text')}
          </Notice>
          {file.may.confirm && (
            <Button size="small" busy={isBusy} onClick={() => void flow.confirm()}>
              {t('staff.confirm')}
            </Button>
          )}
        </div>
      )}
      {file.isOwn && may('staff.manage') && <Notice>{t('staff.roles.own')}</Notice>}
      <div className={css.file}>
        <Profile file={file} />
        {may('staff.manage') && !file.isOwn && (
          <>
            <AccessCard file={file} flow={flow} isBusy={isBusy} />
            <RolesCard
              key={`merchant ${rolesAt(merchant.code).join()}`}
              title={t('staff.rolesAt', { place: merchant.name })}
              name={file.displayName}
              held={rolesAt(merchant.code)}
              givable={file.may.give}
              customRoles={file.may.customRoles}
              isBusy={isBusy}
              onSave={(from, to) => void flow.changeRoles('merchant', from, to)}
            />
            {file.may.giveGroup.length > 0 && (
              <RolesCard
                key={`group ${rolesAt(groupScope).join()}`}
                title={t('staff.rolesGroup')}
                name={file.displayName}
                held={rolesAt(groupScope)}
                givable={file.may.giveGroup}
                isBusy={isBusy}
                onSave={(from, to) => void flow.changeRoles('group', from, to)}
              />
            )}
          </>
        )}
      </div>
    </>
  )
}

function Profile({ file }: { file: StaffFile }) {
  const { t, date } = useTexts()
  const { name, email, roles, addedAt, seenAt, approvesFrom, hasAuthenticator, passkeys } = file
  return (
    <section className={css.card} aria-labelledby="profile">
      <h2 id="profile">{t('staff.profile')}</h2>
      <dl className={css.facts}>
        <div>
          <dt>{t('staff.name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('staff.email')}</dt>
          <dd>{email ?? '–'}</dd>
        </div>
        {approvesFrom && (
          <div>
            <dt>{t('staff.approvesFrom')}</dt>
            <dd>{date(approvesFrom)}</dd>
          </div>
        )}
        <div>
          <dt>{t('staff.roles')}</dt>
          <dd>{roles.length > 0 ? <RoleBadges roles={roles} /> : '–'}</dd>
        </div>
        <div>
          <dt>{t('staff.opens')}</dt>
          <dd>
            {t(hasAuthenticator ? 'staff.authenticator' : 'staff.noAuthenticator')}
            {passkeys > 0 && ` · ${t('staff.passkeys', { count: passkeys })}`}
          </dd>
        </div>
        <div>
          <dt>{t('staff.seen')}</dt>
          <dd>{seenAt ? date(seenAt) : t('staff.never')}</dd>
        </div>
        <div>
          <dt>{t('staff.added')}</dt>
          <dd>{date(addedAt)}</dd>
        </div>
      </dl>
    </section>
  )
}

import type { ApiToken } from '@playfront/contract/console/integrations'
import type { Permission } from '@playfront/contract/console/permissions'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { Icon } from '@playfront/kit/Icon'
import { plus } from '@playfront/kit/icons'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { ListStates } from '../parts/ListStates'
import moduleCss from '../parts/Module.module.css'
import { PageHead } from '../parts/PageHead'
import { Select } from '../parts/Select'
import { type Column, Table } from '../parts/Table'
import { FormActions, useFirstField } from '../parts/form'
import { ConfirmDialog, SecretDialog } from './dialogs'
import css from './Integrations.module.css'
import { type ApiTokensFlow, createApiTokensFlow } from './integrationsFlow'

/** API tokens of the merchant's own systems. */
export function Page() {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow(createApiTokensFlow)
  const { grantable, shown } = useStore(flow.feature)
  const [isCreating, setCreating] = useState(false)
  const [revoked, setRevoked] = useState<ApiToken>()
  const columns = useColumns(may('tokens.manage') ? setRevoked : undefined)
  return (
    <>
      <PageHead
        title={t('page.apiTokens')}
        lead={t('tokens.lead')}
        actions={
          grantable.length > 0 &&
          !isCreating && (
            <Button icon={<Icon of={plus} />} onClick={() => setCreating(true)}>
              {t('tokens.create')}
            </Button>
          )
        }
      />
      {isCreating && <CreateForm flow={flow} grantable={grantable} onEnd={() => setCreating(false)} />}
      <ListStates
        state={state}
        empty={<EmptyState title={t('tokens.none')}>{t('tokens.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <Table
          label={t('page.apiTokens')}
          columns={columns}
          rows={state.kind === 'ready' ? state.rows : []}
          keyOf={({ id }) => id}
        />
      </ListStates>
      <SecretDialog shown={shown} onClose={flow.hide} />
      <ConfirmDialog
        open={revoked !== undefined}
        title={t('tokens.revoke.sure', { name: revoked?.name ?? '' })}
        text={t('tokens.revoke.text')}
        go={t('tokens.revoke')}
        isDangerous
        onGo={async () => revoked && flow.revoke(revoked.id)}
        onEnd={() => setRevoked(undefined)}
      />
    </>
  )
}

/** What a permission allows, in the words of the staff; its name where there are none. */
const useScopeName = (): ((scope: Permission) => string) => {
  const { find } = useTexts()
  return (scope) => find(`tokens.scope.${scope}`) ?? scope
}

const tones = { active: 'positive', expired: 'warning', revoked: 'negative' } as const

const useColumns = (onRevoke: ((token: ApiToken) => void) | undefined): Column<ApiToken>[] => {
  const { t, date } = useTexts()
  const scopeName = useScopeName()
  return [
    {
      title: t('tokens.name'),
      cell: ({ name, state, createdName, createdAt, revoked }) => (
        <span className={moduleCss.name}>
          <span className={moduleCss.badges}>
            <strong>{name}</strong>
            <Badge tone={tones[state]}>{t(`tokens.state.${state}`)}</Badge>
          </span>
          <span className={moduleCss.quiet}>
            {t('tokens.createdBy', { name: createdName, at: date(createdAt) })}
          </span>
          {revoked && (
            <span className={moduleCss.quiet}>
              {t('tokens.revokedBy', { name: revoked.name, at: date(revoked.at) })}
            </span>
          )}
        </span>
      ),
    },
    { title: t('tokens.scopes'), cell: ({ scopes }) => scopes.map(scopeName).join(', ') },
    {
      title: t('tokens.used'),
      cell: ({ used }) =>
        used ? (
          <span className={moduleCss.name}>
            <span>{date(used.at)}</span>
            <span className={moduleCss.quiet}>{used.from}</span>
          </span>
        ) : (
          t('tokens.used.never')
        ),
    },
    {
      title: t('tokens.expires'),
      cell: ({ expiresAt }) => (expiresAt ? date(expiresAt) : t('tokens.expires.never')),
    },
    ...(onRevoke
      ? [
          {
            title: t('tokens.actions'),
            cell: (token: ApiToken) =>
              token.state === 'active' && (
                <Button size="small" variant="danger" onClick={() => onRevoke(token)}>
                  {t('tokens.revoke')}
                </Button>
              ),
          },
        ]
      : []),
  ]
}

const lifetimes = ['30', '90', '365', 'never'] as const

interface CreateProps {
  flow: ApiTokensFlow
  grantable: readonly Permission[]
  onEnd: () => void
}

/** A new token: its name, what it may do, and until when. */
function CreateForm({ flow, grantable, onEnd }: CreateProps) {
  const { t } = useTexts()
  const scopeName = useScopeName()
  const form = useFirstField()
  const isBusy = useStore(flow.busy).id === 'create'
  const [name, setName] = useState('')
  const [life, setLife] = useState<(typeof lifetimes)[number]>('90')
  const [scopes, setScopes] = useState<readonly Permission[]>([])
  const turn = (scope: Permission) =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const expiresInDays = life === 'never' ? null : Number(life)
    if (await flow.create({ name: name.trim(), scopes: [...scopes], expiresInDays })) onEnd()
  }
  return (
    <form
      ref={form}
      className={`${moduleCss.card} ${css.form}`}
      aria-label={t('tokens.create')}
      onSubmit={(event) => void submit(event)}
    >
      <div className={moduleCss.pair}>
        <Field
          label={t('tokens.name')}
          hint={t('tokens.name.hint')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
          required
          maxLength={40}
        />
        <Select
          label={t('tokens.expires')}
          value={life}
          options={lifetimes.map((value) => ({
            value,
            label: value === 'never' ? t('tokens.expires.never') : t('tokens.expires.days', { count: value }),
          }))}
          onChange={setLife}
        />
      </div>
      <fieldset className={css.choices}>
        <legend>{t('tokens.scopes')}</legend>
        {grantable.map((scope) => (
          <Checkbox key={scope} checked={scopes.includes(scope)} onChange={() => turn(scope)}>
            {scopeName(scope)}
          </Checkbox>
        ))}
      </fieldset>
      <p className={moduleCss.quiet}>{t('tokens.scopes.hint')}</p>
      <FormActions
        go={t('tokens.create')}
        isBusy={isBusy}
        isDisabled={name.trim() === '' || scopes.length === 0}
        onCancel={onEnd}
      />
    </form>
  )
}

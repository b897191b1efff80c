import type { Webhook, WebhookDelivery } from '@playfront/contract/console/integrations'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { Icon } from '@playfront/kit/Icon'
import { plus } from '@playfront/kit/icons'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Link } from '../app/Link'
import type { PageProps } from '../app/placeFlow'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { ListStates } from '../parts/ListStates'
import moduleCss from '../parts/Module.module.css'
import { PageHead } from '../parts/PageHead'
import { SearchForm } from '../parts/SearchForm'
import { Select } from '../parts/Select'
import { type Column, Table } from '../parts/Table'
import { FormActions, useFirstField } from '../parts/form'
import { ConfirmDialog, SecretDialog } from './dialogs'
import css from './Integrations.module.css'
import {
  createDeliveriesFlow,
  createWebhooksFlow,
  type DeliveriesFlow,
  type WebhooksFlow,
} from './integrationsFlow'

/** The endpoints of the merchant's own systems, or what was sent to one of them. */
export function Page({ rest }: PageProps) {
  return rest ? <Deliveries key={rest} id={rest} /> : <Endpoints />
}

/** What the person is asked about before it is done. */
interface Asked {
  webhook: Webhook
  action: 'off' | 'rotate'
}

function Endpoints() {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow(createWebhooksFlow)
  const { eventTypes, shown } = useStore(flow.feature)
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const action = asked?.action ?? 'off'
  const columns = useEndpointColumns(flow, may('webhooks.manage') ? setAsked : undefined)
  return (
    <>
      <PageHead
        title={t('page.webhooks')}
        lead={t('webhooks.lead')}
        actions={
          may('webhooks.manage') &&
          !isAdding && (
            <Button icon={<Icon of={plus} />} onClick={() => setAdding(true)}>
              {t('webhooks.add')}
            </Button>
          )
        }
      />
      {isAdding && <AddForm flow={flow} eventTypes={eventTypes} onEnd={() => setAdding(false)} />}
      <ListStates
        state={state}
        empty={<EmptyState title={t('webhooks.none')}>{t('webhooks.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <Table
          label={t('page.webhooks')}
          columns={columns}
          rows={state.kind === 'ready' ? state.rows : []}
          keyOf={({ id }) => id}
        />
      </ListStates>
      <SecretDialog shown={shown} onClose={flow.hide} />
      <ConfirmDialog
        open={asked !== undefined}
        title={t(`webhooks.${action}.sure`)}
        text={t(`webhooks.${action}.text`, { url: asked?.webhook.url ?? '' })}
        go={t(`webhooks.${action}`)}
        isDangerous={action === 'off'}
        onGo={async () => asked && flow[action](asked.webhook)}
        onEnd={() => setAsked(undefined)}
      />
    </>
  )
}

const stateTones = { on: 'positive', paused: 'warning', off: 'negative' } as const

function EndpointState({ webhook: { state, reason, failingSince } }: { webhook: Webhook }) {
  const { t, date } = useTexts()
  return (
    <span className={moduleCss.name}>
      <Badge tone={stateTones[state]}>{t(`webhooks.state.${state}`)}</Badge>
      {reason && <span className={moduleCss.quiet}>{t(`webhooks.reason.${reason}`)}</span>}
      {failingSince && (
        <span className={moduleCss.quiet}>{t('webhooks.failingSince', { at: date(failingSince) })}</span>
      )}
    </span>
  )
}

const useEndpointColumns = (
  flow: WebhooksFlow,
  onAsk: ((asked: Asked) => void) | undefined,
): Column<Webhook>[] => {
  const { t } = useTexts()
  return [
    {
      title: t('webhooks.url'),
      cell: ({ id, url }) => (
        <span className={moduleCss.name}>
          <Link to={`/webhooks/${id}`}>{url}</Link>
        </span>
      ),
    },
    { title: t('webhooks.state'), cell: (webhook) => <EndpointState webhook={webhook} /> },
    { title: t('webhooks.events'), cell: ({ events }) => events.join(', ') },
    ...(onAsk
      ? [
          {
            title: t('webhooks.actions'),
            cell: (webhook: Webhook) => <EndpointActions webhook={webhook} flow={flow} onAsk={onAsk} />,
          },
        ]
      : []),
  ]
}

interface ActionsProps {
  webhook: Webhook
  flow: WebhooksFlow
  onAsk: (asked: Asked) => void
}

function EndpointActions({ webhook, flow, onAsk }: ActionsProps) {
  const { t } = useTexts()
  const isBusy = useStore(flow.busy).id === webhook.id
  const { state } = webhook
  return (
    <span className={moduleCss.acts}>
      {state === 'on' && (
        <>
          <Button size="small" variant="secondary" busy={isBusy} onClick={() => void flow.test(webhook)}>
            {t('webhooks.test')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={isBusy}
            onClick={() => void flow.setState(webhook, 'paused')}
          >
            {t('webhooks.pause')}
          </Button>
        </>
      )}
      {state !== 'on' && (
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          onClick={() => void flow.setState(webhook, 'on')}
        >
          {t('webhooks.resume')}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => onAsk({ webhook, action: 'rotate' })}>
        {t('webhooks.rotate')}
      </Button>
      {state !== 'off' && (
        <Button size="small" variant="danger" onClick={() => onAsk({ webhook, action: 'off' })}>
          {t('webhooks.off')}
        </Button>
      )}
    </span>
  )
}

interface AddProps {
  flow: WebhooksFlow
  eventTypes: readonly Webhook['events'][number][]
  onEnd: () => void
}

/** A new endpoint: its address and the events that it gets. */
function AddForm({ flow, eventTypes, onEnd }: AddProps) {
  const { t } = useTexts()
  const form = useFirstField()
  const isBusy = useStore(flow.busy).id === 'add'
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<Webhook['events']>([])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await flow.add({ url: url.trim(), events })) onEnd()
  }
  return (
    <form
      ref={form}
      className={`${moduleCss.card} ${css.form}`}
      aria-label={t('webhooks.add')}
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={t('webhooks.url')}
        hint={t('webhooks.url.hint')}
        type="url"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        autoComplete="off"
        pattern="https?://.+"
        required
        maxLength={500}
      />
      <fieldset className={css.choices}>
        <legend>{t('webhooks.events')}</legend>
        {eventTypes.map((type) => (
          <Checkbox
            key={type}
            hint={t(`webhooks.event.${type}`)}
            checked={events.includes(type)}
            onChange={() =>
              setEvents(events.includes(type) ? events.filter((one) => one !== type) : [...events, type])
            }
          >
            {type}
          </Checkbox>
        ))}
      </fieldset>
      <FormActions
        go={t('webhooks.add')}
        isBusy={isBusy}
        isDisabled={url.trim() === '' || events.length === 0}
        onCancel={onEnd}
      />
    </form>
  )
}

/** What was sent to one endpoint. */
function Deliveries({ id }: { id: string }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [endpoints, endpointState] = useFlow(createWebhooksFlow)
  const [flow, state] = useFlow((services) => createDeliveriesFlow(services, id))
  const { eventTypes } = useStore(endpoints.feature)
  const columns = useDeliveryColumns()
  const rows = endpointState.kind === 'ready' ? endpointState.rows : []
  const webhook = rows.find((one) => one.id === id)
  return (
    <>
      <p className={moduleCss.back}>
        <Link to="/webhooks">{t('webhooks.back')}</Link>
      </p>
      <PageHead title={t('webhooks.deliveries')} lead={webhook?.url} />
      <DeliveryFilters flow={flow} eventTypes={eventTypes} />
      <ListStates
        state={state}
        empty={
          <EmptyState title={t('webhooks.deliveries.none')}>{t('webhooks.deliveries.none.text')}</EmptyState>
        }
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        {may('webhooks.manage') && webhook?.state !== 'off' && <Replay flow={flow} />}
        <Table
          label={t('webhooks.deliveries')}
          columns={columns}
          rows={state.kind === 'ready' ? state.rows : []}
          keyOf={(delivery) => delivery.id}
        />
      </ListStates>
    </>
  )
}

const deliveryStates = ['', 'waiting', 'delivered', 'dead'] as const

function DeliveryFilters({
  flow,
  eventTypes,
}: {
  flow: DeliveriesFlow
  eventTypes: readonly Webhook['events'][number][]
}) {
  const { t } = useTexts()
  const { state, event } = useStore(flow.choice)
  const [member, setMember] = useState('')
  const events = ['', ...eventTypes, 'webhook.test'] as const
  return (
    <SearchForm
      label={t('webhooks.member')}
      text={member}
      maxCharacters={36}
      onText={setMember}
      onSearch={() => flow.narrow({ member })}
    >
      <Select
        label={t('webhooks.delivery.state')}
        value={state}
        options={deliveryStates.map((value) => ({
          value,
          label: value === '' ? t('webhooks.all') : t(`webhooks.delivery.${value}`),
        }))}
        onChange={(chosen) => flow.narrow({ state: chosen })}
      />
      <Select
        label={t('webhooks.event')}
        value={event}
        options={events.map((value) => ({ value, label: value === '' ? t('webhooks.all') : value }))}
        onChange={(chosen) => flow.narrow({ event: chosen })}
      />
    </SearchForm>
  )
}

/** Sends everything that the filter finds again, after a question. */
function Replay({ flow }: { flow: DeliveriesFlow }) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={css.above}>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        {t('webhooks.replay')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('webhooks.replay.sure')}
        text={t('webhooks.replay.text')}
        go={t('webhooks.replay')}
        onGo={flow.replay}
        onEnd={() => setAsking(false)}
      />
    </div>
  )
}

const deliveryTones = { waiting: 'warning', delivered: 'positive', dead: 'negative' } as const

const useDeliveryColumns = (): Column<WebhookDelivery>[] => {
  const { t, date, number } = useTexts()
  return [
    { title: t('webhooks.occurred'), cell: ({ occurredAt }) => date(occurredAt) },
    {
      title: t('webhooks.event'),
      cell: ({ type, event }) => (
        <span className={moduleCss.name}>
          <span>{type}</span>
          <span className={moduleCss.quiet}>{event}</span>
        </span>
      ),
    },
    {
      title: t('webhooks.member'),
      cell: ({ member }) => member && <Link to={`/members/${member}`}>{member}</Link>,
    },
    {
      title: t('webhooks.delivery.state'),
      cell: ({ state }) => <Badge tone={deliveryTones[state]}>{t(`webhooks.delivery.${state}`)}</Badge>,
    },
    {
      title: t('webhooks.attempt'),
      cell: ({ triedAt, status, error }) => (
        <span className={moduleCss.name}>
          {triedAt && <span>{date(triedAt)}</span>}
          {(status !== null || error) && <span className={moduleCss.quiet}>{error ?? `HTTP ${status}`}</span>}
        </span>
      ),
    },
    { title: t('webhooks.tries'), cell: ({ tries }) => number(tries), isFigure: true },
  ]
}

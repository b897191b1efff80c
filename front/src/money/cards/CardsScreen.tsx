import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Card as PayoutCard } from '@playfront/contract/money/cards'
import { payoutWays } from '@playfront/contract/money/cards/ways'
import { AppBar } from '@playfront/kit/AppBar'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { landmark, plus } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { useMoment } from '../wallet/useMoment'
import type { CardsScreenProps } from './AddCardScreen'
import css from './Cards.module.css'
import { cardIcons } from './cardIcons'
import { CardsPlayMoney } from '../PlayMoneyNotices'
import { createCardsFlow, type CardsFlow } from './cardsFlow'

/** Every account that the member can be paid out to, and what can be done with it. */
export const CardsScreen = (services: CardsScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createCardsFlow(services))
  useEffect(() => void flow.load(), [flow])
  return (
    <>
      <AppBar title={<Text id="cards.title" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <Body flow={flow} merchant={services.merchant} />
      </Page>
    </>
  )
}

interface PartProps {
  flow: CardsFlow
  merchant: MerchantSettings
}

const Body = ({ flow, merchant }: PartProps) => {
  const { t } = useTexts()
  const { name, answer } = useStore(flow.store)
  if (name === 'failed') return <FailedPart why="cards.failed" onRetry={() => void flow.load()} />
  if (!answer) return <Skeleton shape="banner" count={2} />
  const isFull = answer.cards.length >= answer.most
  return (
    <>
      {answer.playMoney && <CardsPlayMoney />}
      {answer.cards.length === 0 && (
        <EmptyState title={t('cards.none')} picture={<Icon of={landmark} size="huge" />} />
      )}
      <ul className={css.list}>
        {answer.cards.map((card) => (
          <li key={card.id}>
            <OneCard card={card} flow={flow} merchant={merchant} />
          </li>
        ))}
      </ul>
      {isFull && <Text id="cards.full" as="p" className={css.quiet} />}
      {!answer.offered && <Notice title={<Text id="cards.notOffered" />} />}
      {answer.offered && !isFull && <AddLinks merchant={merchant} />}
    </>
  )
}

const AddLinks = ({ merchant }: Pick<PartProps, 'merchant'>) => {
  const hasPix = payoutWays[merchant.currency].some(({ number }) => number.kind === 'pix')
  return (
    <>
      {hasPix && (
        <Button wide size="large" icon={<Icon of={plus} />} href="/m/securityCenter/addBankCardPix">
          <Text id="cards.pix.title" />
        </Button>
      )}
      <Button
        wide
        size="large"
        variant={hasPix ? 'secondary' : 'primary'}
        icon={<Icon of={plus} />}
        href="/m/securityCenter/addBankCard"
      >
        <Text id="cards.add" />
      </Button>
    </>
  )
}

const OneCard = ({ card, flow, merchant }: PartProps & { card: PayoutCard }) => {
  const { kind, title, maskedNumber, isDefault, isBusy, heldUntil } = card
  const { busy } = useStore(flow.store)
  const moment = useMoment(merchant)
  return (
    <Card>
      <article className={css.card}>
        <div className={css.head}>
          <h2 className={css.name}>
            <Icon of={cardIcons[kind]} />
            <bdi>{title}</bdi>
          </h2>
          {isDefault && (
            <Badge tone="accent">
              <Text id="cards.default" />
            </Badge>
          )}
        </div>
        <bdi className={css.number} dir="ltr">
          {maskedNumber}
        </bdi>
        {heldUntil !== undefined && (
          <Text
            id="cards.held"
            values={{ time: moment(Date.parse(heldUntil)) }}
            as="p"
            className={css.quiet}
          />
        )}
        {isBusy && <Text id="cards.busy" as="p" className={css.quiet} />}
        <div className={css.actions}>
          {!isDefault && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => void flow.choose(card)}
              busy={busy === card.id}
            >
              <Text id="cards.choose" />
            </Button>
          )}
          {!isBusy && (
            <Button size="small" variant="quiet" onClick={() => void flow.remove(card)}>
              <Text id="cards.remove" />
            </Button>
          )}
        </div>
      </article>
    </Card>
  )
}

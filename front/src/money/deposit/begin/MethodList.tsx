import { Icon } from '@playfront/kit/Icon'
import { useId } from 'react'
import type { TextKey } from '../../../texts/dictionaries'
import { Text } from '../../../texts/Text'
import { kindIcon } from '../kindIcon'
import type { Method } from '../readDeposit'
import css from './MethodList.module.css'

export interface MethodListProps {
  methods: readonly Method[]
  chosen: string
  onChoose(code: string): void
}

const kindWords: Record<Method['kind'], TextKey> = {
  bankTransfer: 'deposit.kind.bankTransfer',
  promptPay: 'deposit.kind.code',
  pix: 'deposit.kind.code',
  eWallet: 'deposit.kind.eWallet',
  card: 'deposit.kind.card',
}

/** The ways to pay in, one of them chosen. Native radio buttons, so that arrows and screen readers work. */
export const MethodList = ({ methods, chosen, onChoose }: MethodListProps) => {
  const name = useId()
  return (
    <fieldset className={css.list}>
      <Text id="deposit.method" as="legend" className={css.legend} />
      <div className={css.methods}>
        {methods.map(({ code, kind, title }) => (
          <label key={code} className={css.method}>
            <input
              className={css.radio}
              type="radio"
              name={name}
              value={code}
              checked={code === chosen}
              onChange={() => onChoose(code)}
            />
            <span className={css.sign}>
              <Icon of={kindIcon(kind)} />
            </span>
            <span className={css.words}>
              <bdi className={css.title}>{title}</bdi>
              <Text id={kindWords[kind]} className={css.kind} />
            </span>
            <span className={css.mark} aria-hidden />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

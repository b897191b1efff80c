import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useLazy } from '../../store/useLazy'
import type { Texts } from '../../texts/texts'
import { isOfferedAt, type ServicePosition } from './decideEntries'
import css from './LazyService.module.css'
import type { ServiceFlow } from './serviceFlow'

export interface LazyServiceProps {
  merchant: Pick<MerchantSettings, 'shell'>
  texts: Pick<Texts, 'load'>
  shell: { open(): Promise<{ service: ServiceFlow }> }
}

/** The link to customer service, once its code has loaded. Its place is reserved, so nothing moves. */
export const LazyService = ({
  merchant,
  texts,
  shell,
  position,
}: LazyServiceProps & { position: ServicePosition }) => {
  const isOffered = merchant.shell.customerService.some((entry) => isOfferedAt(entry, position))
  const lazy = useLazy(isOffered, () =>
    Promise.all([import('./ServiceRow'), shell.open(), texts.load(['chat'])]),
  )
  const [{ ServiceRow }, { service }] = lazy ?? [{}, {}]
  return (
    isOffered && (
      <div className={css.place}>
        {ServiceRow && <ServiceRow onPress={() => void service?.open(position)} />}
      </div>
    )
  )
}

import { type MessageGateway, chooseGateway } from './account/messages/messageGateway'
import { deliverMessages, type DeliveryTrouble } from './account/messages/deliverMessages'
import { isMemberProtected } from './account/protection/passGate'
import type { RealtimeDeps, ServerServices } from './serverServices'
import { chooseCarrier } from './shell/push/chooseCarrier'
import { deliverPushes, type PushTrouble } from './shell/push/deliverPushes'
import { openFcmAccess, readServiceAccounts } from './shell/push/fcmCarrier'
import type { PushKeys } from './shell/push/webPushCarrier'

interface DeliveryParts extends Pick<ServerServices, 'store' | 'secrets'> {
  simulator: MessageGateway | undefined
}

/** Hands messages over to the gateways, or to the telephone that stands in for them. */
export const startOutboxWorker = (
  { store, secrets, simulator }: DeliveryParts,
  { options, platform, log }: RealtimeDeps,
): (() => Promise<void>) => {
  const { smsGateway: sms, mailGateway: email } = options
  const gateway = chooseGateway({ sms, email, simulator, network: platform.network })
  const onTrouble = ({ failure, ...what }: DeliveryTrouble) =>
    log.warn({ err: failure, ...what }, 'a message could not be handed over')
  return deliverMessages({ store, secrets, gateway, onTrouble }, platform)
}

interface PushParts extends Pick<ServerServices, 'store' | 'secrets' | 'merchants' | 'push'> {
  pushKeys: PushKeys
}

/** Hands push messages over to the services of browsers and phones. */
export const startPushWorker = async (
  { store, secrets, merchants, pushKeys, push }: PushParts,
  { options, platform, log }: RealtimeDeps,
): Promise<() => Promise<void>> => {
  const carry = chooseCarrier({
    ...platform,
    keys: pushKeys,
    simulator: push?.take,
    access: openFcmAccess(platform),
    accounts: await readServiceAccounts(options.fcmServiceAccounts ?? []),
  })
  const onTrouble = ({ failure, ...what }: PushTrouble) =>
    log.warn({ err: failure, ...what }, 'a push message could not be handed over')
  const isProtected = (merchant: string, memberId: string) => isMemberProtected(store, merchant, memberId)
  return deliverPushes({ store, secrets, merchants: merchants.all, carry, onTrouble, isProtected }, platform)
}

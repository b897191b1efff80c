import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PromotionTitle } from '@playfront/contract/money/promotions'
import type { GameVendors } from '@playfront/contract/play/catalogue'
import { stockedPages, type PageStock } from '@playfront/front/app/page'
import { sha256 } from '../../platform/sha256'

/** The merchant and address of the page: covers of game providers depend on it. */
export interface StockRequest {
  merchant: FullMerchantSettings
  language: LanguageCode
  /** With its port. */
  host: string
  /** `http` or `https`, as far as trusted proxies report it. */
  protocol: string
}

/** What the calls of the page's own script would answer now; none of it belongs to one member. */
export interface StockDeps {
  readCatalogue(pageRequest: StockRequest): Promise<GameVendors>
  readPromotions(pageRequest: StockRequest): Promise<PromotionTitle[]>
  /** It could not be read: the page comes with its place holder, and its script asks. */
  onError(failure: unknown): void
}

/** The data that a page is rendered with, and a hash that distinguishes it from earlier data of the same address. */
export interface StampedStock {
  stock?: PageStock
  stamp: string
}

/** Nothing is known, or another screen was asked for. */
export const bareStock: StampedStock = { stamp: 'bare' }

const pageAt = (path: string) => stockedPages[path.replace(/\/$/, '')]

/** Whether a page is rendered with more than the settings. */
export const isStocked = (path: string): boolean => pageAt(path) !== undefined

/**
 * Reads the data that pages are rendered with besides the settings. It is read for every request, so that a page is
 * as fresh as the call that follows it; concurrent requests share one reading, so that a crowd does not reach the
 * database.
 */
export const openPageStock = ({ readCatalogue, readPromotions, onError }: StockDeps) => {
  const underWay = new Map<string, Promise<StampedStock>>()

  const read = async (name: keyof PageStock, pageRequest: StockRequest): Promise<StampedStock> => {
    try {
      const stock: PageStock =
        name === 'lobby'
          ? { lobby: await readCatalogue(pageRequest) }
          : { promotions: await readPromotions(pageRequest) }
      return { stock, stamp: sha256(JSON.stringify(stock)).toString('base64url') }
    } catch (failure) {
      onError(failure)
      return bareStock
    }
  }

  /**
   * @param query of the address, without its mark
   * @returns undefined for pages that are rendered from their settings only
   */
  return (path: string, query: string, pageRequest: StockRequest): Promise<StampedStock> | undefined => {
    const page = pageAt(path)
    if (!page) return undefined
    const { stock: name, unless } = page
    const isOther = new URLSearchParams(query).has(unless)
    // Another platform's list is served by that platform.
    const isElsewhere = name === 'promotions' && pageRequest.merchant.activities.listPath !== undefined
    if (isOther || isElsewhere) return Promise.resolve(bareStock)
    const { merchant, language, host, protocol } = pageRequest
    const key = `${name} ${merchant.code} ${merchant.version} ${language} ${protocol} ${host}`
    const reading = underWay.get(key) ?? read(name, pageRequest).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }
}

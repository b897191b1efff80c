import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PromotionTitle } from '@playfront/contract/money/promotions'
import type { GameVendors } from '@playfront/contract/play/gameVendors'
import { stockedPages, type PageStock } from '@playfront/front/app/page'
import { sha256 } from '../../platform/sha256'

/** Whose page it is, and at which address it is looked at: covers of other houses are named by it. */
export interface StockRequest {
  merchant: FullMerchantSettings
  language: LanguageCode
  /** With its port. */
  host: string
  /** `http` or `https`, as far as trusted proxies tell it. */
  protocol: string
}

/** What the calls of the page's own script would answer now; nothing of it is one member's. */
export interface StockDeps {
  readCatalogue(pageRequest: StockRequest): Promise<GameVendors>
  readPromotions(pageRequest: StockRequest): Promise<PromotionTitle[]>
  /** It could not be read: the page comes with its place holder, and its script asks. */
  onTrouble(failure: unknown): void
}

/** What a page is painted with, and what tells it from an earlier page of the same address. */
export interface StampedStock {
  stock?: PageStock
  stamp: string
}

/** Nothing is known, or another screen was asked for. */
export const bareStock: StampedStock = { stamp: 'bare' }

const pageAt = (path: string) => stockedPages[path.replace(/\/$/, '')]

/** Whether a page is painted with more than the settings. */
export const isStocked = (path: string): boolean => pageAt(path) !== undefined

/**
 * Reads what pages are painted with besides the settings. It is read at every asking, so that a page is as fresh as the call
 * that follows it; askings that meet share one reading, so that no crowd reaches the database.
 */
export const openPageStock = ({ readCatalogue, readPromotions, onTrouble }: StockDeps) => {
  const underWay = new Map<string, Promise<StampedStock>>()

  const read = async (name: keyof PageStock, pageRequest: StockRequest): Promise<StampedStock> => {
    try {
      const stock: PageStock =
        name === 'lobby'
          ? { lobby: await readCatalogue(pageRequest) }
          : { promotions: await readPromotions(pageRequest) }
      return { stock, stamp: sha256(JSON.stringify(stock)).toString('base64url') }
    } catch (failure) {
      onTrouble(failure)
      return bareStock
    }
  }

  /**
   * @param query of the address, without its mark
   * @returns nothing for pages that are painted by their settings alone
   */
  return (path: string, query: string, pageRequest: StockRequest): Promise<StampedStock> | undefined => {
    const page = pageAt(path)
    if (!page) return undefined
    const { stock: name, unless } = page
    const isOther = new URLSearchParams(query).has(unless)
    // Another platform's list is its own to tell.
    const isElsewhere = name === 'promotions' && pageRequest.merchant.activities.listPath !== undefined
    if (isOther || isElsewhere) return Promise.resolve(bareStock)
    const { merchant, language, host, protocol } = pageRequest
    const key = `${name} ${merchant.code} ${merchant.version} ${language} ${protocol} ${host}`
    const reading = underWay.get(key) ?? read(name, pageRequest).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }
}

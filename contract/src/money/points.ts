import { defineCall, type Nothing } from '../call'
import type {
  Mall,
  MallGood,
  MallOrder,
  OrderedGood,
  OrderGoodRequest,
  Points,
  PointsRequest,
} from './points.schema'

export type { Mall, MallGood, MallOrder, OrderedGood, Points }

/** The point market: what there is, what the member has, and what they ordered (REQ-ROUTE-021). */
export const mall = defineCall<Nothing, Mall>({
  method: 'GET',
  path: '/wps/relay/MALLFE_getMall',
  session: 'member',
})

/** Orders one good for points, once, however often it is sent. */
export const orderGood = defineCall<OrderGoodRequest, OrderedGood>({
  method: 'POST',
  path: '/wps/relay/MALLFE_orderGood',
  session: 'member',
  movesMoney: true,
})

/** Where points came from and went, the newest first, a page at a time. */
export const points = defineCall<PointsRequest, Points>({
  method: 'GET',
  path: '/wps/relay/MALLFE_getPoints',
  session: 'member',
})

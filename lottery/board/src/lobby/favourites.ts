import type { Remembered } from '../platform/memory'

/** More stars than these mean nothing any more. */
const maxFavourites = 50

/** `PF_LOTTERY_FAVOURITES`, on the device: codes of starred lotteries (lottery 8.2). */
export const favouriteLotteries: Remembered<readonly string[]> = {
  key: 'PF_LOTTERY_FAVOURITES',
  where: 'device',
  read: (stored) =>
    Array.isArray(stored)
      ? stored.filter((code): code is string => typeof code === 'string').slice(0, maxFavourites)
      : undefined,
}

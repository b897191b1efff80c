/** Points that new play adds: whole ones of all play so far, so that what is too little for a point is kept. */
export const decidePoints = (played: number, stake: number, stakePerPoint: number): number =>
  stakePerPoint > 0 ? Math.floor((played + stake) / stakePerPoint) - Math.floor(played / stakePerPoint) : 0

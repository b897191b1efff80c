import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** drand quicknet's public key on G2, hex; with the chain's hash it names the network for good (lottery 6.2). */
const quicknetKey =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'

/** The scheme bls-unchained-g1-rfc9380 hashes the round alone to G1 under this name. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Whether quicknet signed a round: a valid signature needs a threshold of the network's keys. */
export const isQuicknetSignature = (round: number, signature: string): boolean => {
  if (!/^[0-9a-f]{96}$/.test(signature) || !Number.isSafeInteger(round) || round < 1) return false
  const { shortSignatures: scheme, G2 } = bls12_381
  const counter = new Uint8Array(8)
  new DataView(counter.buffer).setBigUint64(0, BigInt(round))
  try {
    const message = scheme.hash(sha256(counter), domain)
    return scheme.verify(scheme.Signature.fromHex(signature), message, G2.Point.fromHex(quicknetKey))
  } catch {
    // No point of the curve, or not of the right group.
    return false
  }
}

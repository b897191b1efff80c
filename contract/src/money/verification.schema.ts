import { z } from 'zod'
import type { CallSchemas } from '../call'
import { done } from '../console/staff.schema'
import { amount, instant, isoDay, pageCursor, uuid } from '../schemaParts'
import { pictureBodyBytes } from '../shell/pictures'

/** What a member can be asked to photograph. */
export const documentKinds = ['identityFront', 'identityBack', 'selfie', 'address'] as const

/** How the newest document of a kind stands. `expired`: it was approved, and no longer counts. */
const documentStates = ['missing', 'waiting', 'approved', 'refused', 'expired'] as const

/** The reasons that a staff user can refuse a document for, as shown to the member. */
export const documentReasons = [
  'unreadable',
  'incomplete',
  'wrongDocument',
  'expired',
  'otherPerson',
] as const

const documentKind = z.enum(documentKinds)

/** A person on a list whom a member may be. The list's own words about that person are looked up at the provider. */
export const screeningHit = z.object({
  list: z.enum(['sanctions', 'pep']),
  /** How alike the two are, percent. */
  score: z.int().min(0).max(100),
  /** The provider's own name of the entry. */
  reference: z.string().regex(/^[\w.:/-]{1,120}$/),
})

/** A document that the merchant asks of the member. */
export const memberDocument = z.object({
  kind: documentKind,
  state: z.enum(documentStates),
  /** Withdrawals of this amount or more need it, in minor units; 0 for every withdrawal. */
  neededFrom: amount,
  /** Why the newest one was refused; absent otherwise. */
  reason: z.enum(documentReasons).optional(),
})

export const uploadDocumentRequest = z.strictObject({
  /** What the member's page calls it: sent twice, it is one document. */
  id: uuid,
  kind: documentKind,
  /** A JPEG, PNG or WebP in base64. */
  picture: z.string().min(1).max(pictureBodyBytes),
})

export const memberDocuments = z.object({ documents: z.array(memberDocument) })

/** How a provider's check of a document stands. `ended`: staff decided first, or no answer came in time. */
export const checkStates = ['waiting', 'checking', 'done', 'refused', 'ended'] as const

const sentStates = ['waiting', 'replaced', 'approved', 'refused'] as const

/** A document as staff see it; its picture is a call of its own. */
const sentDocument = z.object({
  id: uuid,
  member: uuid,
  userName: z.string(),
  kind: documentKind,
  /** `replaced`: the member sent another one before anyone decided. */
  state: z.enum(sentStates),
  uploadedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.enum(documentReasons).nullable(),
  note: z.string().nullable(),
  /** Until when an approved one counts; null without an end. */
  validUntil: instant.nullable(),
  /** When it is deleted. */
  expiresAt: instant,
  /** What a verification provider says about it; null where none was asked. */
  check: z
    .object({
      state: z.enum(checkStates),
      /** Who answered; null until somebody did. */
      provider: z.string().nullable(),
      reasons: z.array(z.enum(documentReasons)),
      /** The end that the provider read on it. */
      validUntil: isoDay.nullable(),
      answeredAt: instant.nullable(),
    })
    .nullable(),
})

export const documentsRequest = z.object({
  state: z.enum(['waiting', 'decided']).default('waiting'),
  /** Where the next page begins, as `next` says. */
  after: pageCursor.optional(),
})

/** Waiting ones from the oldest to the newest, decided ones from the newest to the oldest. */
export const documentsAnswer = z.object({ documents: z.array(sentDocument), next: z.string().nullable() })

export const memberDocumentsRequest = z.object({ id: uuid })

export const memberVerificationAnswer = z.object({
  /** What the merchant asks of the member now. */
  asked: z.array(memberDocument),
  /** What they sent, the newest first; 100 at most. */
  documents: z.array(sentDocument),
})

export const documentPictureRequest = z.object({ id: uuid })
export const documentPictureAnswer = z.object({
  type: z.literal('image/webp'),
  /** Base64. */
  data: z.string(),
})

export const decideDocumentRequest = z
  .object({
    id: uuid,
    verdict: z.enum(['approve', 'refuse']),
    /** Of a refusal. */
    reason: z.enum(documentReasons).optional(),
    /** The end that the document itself states, a day of the merchant's calendar: it counts until that day is over. */
    validUntil: isoDay.optional(),
    /** For the staff; the member does not see it. */
    note: z.string().trim().max(500).default(''),
  })
  .refine(
    ({ verdict, reason }) => (verdict === 'refuse') === (reason !== undefined),
    'A refusal has a reason.',
  )

export type DocumentKind = (typeof documentKinds)[number]
export type DocumentReason = (typeof documentReasons)[number]
export type ScreeningHit = z.infer<typeof screeningHit>
export type MemberDocument = z.infer<typeof memberDocument>
export type MemberDocuments = z.infer<typeof memberDocuments>
export type UploadDocumentRequest = z.input<typeof uploadDocumentRequest>
export type SentDocument = z.infer<typeof sentDocument>
export type DocumentsRequest = z.output<typeof documentsRequest>
export type DocumentsAnswer = z.infer<typeof documentsAnswer>
export type MemberDocumentsRequest = z.output<typeof memberDocumentsRequest>
export type MemberVerificationAnswer = z.infer<typeof memberVerificationAnswer>
export type DocumentPictureRequest = z.output<typeof documentPictureRequest>
export type DocumentPictureAnswer = z.infer<typeof documentPictureAnswer>
export type DecideDocumentRequest = z.output<typeof decideDocumentRequest>

/** Shapes and refusals of the console's calls about members' documents. */
export const verificationSchemas = {
  documents: { request: documentsRequest, answer: documentsAnswer, errors: [] },
  memberDocuments: {
    request: memberDocumentsRequest,
    answer: memberVerificationAnswer,
    errors: ['request.not.found'],
  },
  viewDocument: {
    request: documentPictureRequest,
    answer: documentPictureAnswer,
    errors: ['request.not.found'],
  },
  decideDocument: {
    request: decideDocumentRequest,
    answer: done,
    errors: ['staff.moved.on', 'request.invalid'],
  },
} as const satisfies Record<string, CallSchemas>

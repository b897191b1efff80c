import type {
  DecideDocumentRequest,
  DocumentPictureAnswer,
  DocumentPictureRequest,
  DocumentsAnswer,
  DocumentsRequest,
  MemberDocumentsRequest,
  MemberVerificationAnswer,
} from '../money/verification.schema'
import { defineConsoleCall } from './consoleCall'
import type { Done } from './staff.schema'

export type { MemberVerificationAnswer, SentDocument } from '../money/verification.schema'

/** Documents that members sent, those that wait or those that were decided; without their pictures. */
const documents = defineConsoleCall<DocumentsRequest, DocumentsAnswer>({
  method: 'GET',
  path: '/console/api/documents',
  needs: 'documents.read',
})

/** What the merchant asks of a member, and what the member sent. */
const memberDocuments = defineConsoleCall<MemberDocumentsRequest, MemberVerificationAnswer>({
  method: 'GET',
  path: '/console/api/members/:id/documents',
  needs: 'documents.read',
})

/** The picture of a document. Each call is an entry of the audit log. */
const viewDocument = defineConsoleCall<DocumentPictureRequest, DocumentPictureAnswer>({
  method: 'POST',
  path: '/console/api/documents/:id/view',
  needs: 'documents.decide',
})

/** Approves or refuses a document that waits; the member is notified. */
const decideDocument = defineConsoleCall<DecideDocumentRequest, Done>({
  method: 'POST',
  path: '/console/api/documents/:id/decide',
  needs: 'documents.decide',
})

/** The console's calls about members' documents. */
export const verificationCalls = { documents, memberDocuments, viewDocument, decideDocument }

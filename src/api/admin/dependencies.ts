import type { Me } from '#contract/admin/me.ts'
import type { StaffLimits } from '#contract/limits.ts'
import type { Locale } from '#contract/locale.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { OrderMessageTexts } from '#rules/order-messages.ts'
import type { ApiDependencies } from '../dependencies.ts'
import type { LiveValues } from '../live-values.ts'
import type { RefreshedValue } from '../refreshed-value.ts'
import type { ServerSettings } from '../shop-settings.ts'
import type { CustomerEraser } from './apply-erasure.ts'
import type { CatalogueImporter } from './apply-import.ts'
import type { AuditVerifier } from './audit-verifier.ts'
import type { ReadWorker } from './heavy-reads.ts'
import type { ImageProcessor } from './image-processor.ts'
import type { StudioRenderer } from './studio-renderer.ts'

/** A setup link to send to a person. It is sent directly, so no table contains its token. */
export interface Invitation {
  email: string
  name: string
  link: string
}

/** Everything that the API of staff does not create itself, so that tests can replace it. */
export interface AdminDependencies
  extends ServerSettings,
    Pick<ApiDependencies, 'signLink' | 'now' | 'onFailure' | 'onEvent'> {
  engine: Engine
  /** The live values of this process, which the API of shoppers uses too. */
  live: RefreshedValue<LiveValues>
  /** Runs searches, exports and verifications. */
  readWorker: ReadWorker
  /** Runs imports of the catalogue. */
  importer: CatalogueImporter
  /** Erases customers. */
  eraser: CustomerEraser
  /** Decodes and encodes uploaded pictures. */
  images: ImageProcessor
  auditVerifier: AuditVerifier
  studio: StudioRenderer
  limits: StaffLimits
  /** Above this, uploads are refused until their pictures are used or deleted. */
  maxUnusedUploadBytes: number
  /** The origins whose pages may call the API. The first one is in links. */
  origins: readonly [string, ...string[]]
  /** Facts about the shop that the pages of staff show. */
  shop: Me['shop']
  /** Key that encrypts the secrets of authenticator apps; null: staff use passkeys only. */
  adminKey: Buffer | null
  /** Returns the texts of messages about orders in a language. */
  orderMessageTexts: (locale: Locale) => OrderMessageTexts
  /** Sends a setup link. Returns false without a mail server, or if it refused the e-mail. */
  emailInvitation: (invitation: Invitation) => Promise<boolean>
  /** Sends a test e-mail. Returns why it was not sent, or null. */
  emailTest: (to: string) => Promise<string | null>
  /** Reports that a code was used at a later time than now, so the clock was ahead. */
  onClockCorrected: () => void
  /** Reports a refused call, without personal data. */
  onRefused: (refusal: { code: string; route: string; requestId: string | undefined }) => void
}

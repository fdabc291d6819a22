import type { QrCode as QrCodeData } from '#contract/admin/factors.ts'

interface QrCodeProps {
  code: QrCodeData
  /** Accessible name. */
  label: string
  /** Its size and its margin. */
  className: string
}

/** A QR code as SVG, dark on white in both themes, with its quiet zone of 4 modules. */
export function QrCode({ code, label, className }: QrCodeProps) {
  const side = code.size + 8
  return (
    <svg viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={label} className={className}>
      <path d={`M-4-4h${side}v${side}h-${side}z`} className="fill-qr-light" />
      <path d={code.path} className="fill-qr-dark" />
    </svg>
  )
}

import { Link } from '@tanstack/react-router'
import { shellCopy } from '#content/copy/shell.ts'
import { useIdentity } from '#shop/lib/identity-store.ts'
import { footerHeading, footerItem } from '#shop/shell/footer-style.ts'

const { footer } = shellCopy

/**
 * Footer links of customer care. Anonymous shoppers do not see Orders.
 * @spec footer.care, footer.orders
 */
export function FooterCare() {
  const { state } = useIdentity()
  return (
    <nav aria-labelledby="footer-care">
      <h2 id="footer-care" className={footerHeading}>
        {footer.careGroup}
      </h2>
      <ul>
        <li>
          <Link to="/contact" className={footerItem}>
            {footer.contact}
          </Link>
        </li>
        {state !== 'anonymous' && (
          <li>
            <Link to="/orders" className={footerItem}>
              {footer.orders}
            </Link>
          </li>
        )}
        <li>
          <Link to="/faqs" className={footerItem}>
            {footer.faqs}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

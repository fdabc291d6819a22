import { Link } from '@tanstack/react-router'
import { type Category, footerCategories } from '#content/copy/menu.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { footerHeading, footerItem } from '#shop/shell/footer-style.ts'

function CategoryLinks({ title, slug, sub }: Category) {
  return (
    <ul>
      <li>
        <Link to="/products/$category" params={{ category: slug }} className={footerItem}>
          {title}
        </Link>
      </li>
      {sub.map((each) => (
        <li key={each.slug}>
          <Link
            to="/products/$category"
            params={{ category: each.slug }}
            className={`${footerItem} ps-4 text-ink-2 lg:ps-0`}
          >
            {each.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/**
 * Footer links to the home page, the categories and their sub-categories.
 * @spec footer.brand, footer.sub-links
 */
export function FooterBrand() {
  return (
    <nav aria-labelledby="footer-brand">
      <h2 id="footer-brand" className={footerHeading}>
        {shellCopy.footer.brandGroup}
      </h2>
      <div className="grid gap-x-6 lg:grid-cols-3">
        <div>
          <Link to="/" className={footerItem}>
            {shellCopy.header.home}
          </Link>
        </div>
        {footerCategories.map((category) => (
          <CategoryLinks key={category.slug} {...category} />
        ))}
      </div>
    </nav>
  )
}

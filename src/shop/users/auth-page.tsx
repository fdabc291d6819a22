import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { authCopy } from '#content/copy/auth.ts'
import { ForgotLink, LoginForm } from '#shop/users/login-form.tsx'
import { RegisterForm } from '#shop/users/register-form.tsx'
import type { AuthForm } from '#shop/users/use-auth-popup.ts'
import { useIdentity } from '#shop/users/use-identity.ts'

/**
 * A page with the login or registration form. Redirects a signed-in customer to the home page.
 * @spec routes.auth-redirect
 */
export function AuthPage({ form }: { form: AuthForm }) {
  const { state } = useIdentity()
  const navigate = useNavigate()
  useEffect(() => {
    if (state === 'signed-in') void navigate({ to: '/', replace: true })
  }, [state, navigate])

  const isSignIn = form === 'signin'
  const { title, toggle } = isSignIn ? authCopy().signIn : authCopy().register
  return (
    <div className="page grid justify-items-center pt-[clamp(2rem,6vw,6rem)] pb-24">
      <div className="grid w-full max-w-[26rem] gap-8">
        <h1 className="type-h1">{title}</h1>
        {isSignIn ? <LoginForm /> : <RegisterForm />}
        {isSignIn && <ForgotLink className="-mt-4 text-center" />}
        <p className={isSignIn ? '-mt-8 text-center' : '-mt-4 text-center'}>
          <Link to={isSignIn ? '/sign-up' : '/sign-in'} className="rule-link">
            {toggle}
          </Link>
        </p>
      </div>
    </div>
  )
}

import { brandName } from '#brand/name.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/auth.ts'

export const english = {
  popup: { close: 'Close' },
  signIn: {
    title: `Sign in to ${brandName}`,
    toggle: "Don't have an account? Sign up",
    email: 'Email Address',
    password: 'Password',
    submit: 'Login',
    busy: 'Logging In...',
    forgot: 'Forgot password?',
  },
  register: {
    title: 'Register',
    toggle: 'Already have an account? Login',
    fullName: 'Full Name',
    optional: '(Optional)',
    email: 'Email Address',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    submit: 'Sign Up',
    busy: 'Signing Up...',
  },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  /** Replaces a missing description of an error. */
  unknownError: 'Unknown error',
  alerts: {
    loginFailed: (description: string) => `Login failed: ${description}`,
    loginError: 'An error occurred. Invalid email or password.',
    registrationFailed: (description: string) => `Registration failed: ${description}`,
    registrationError: 'An error occurred. Please try again.',
    notStored:
      'Your browser did not store the sign-in. Allow cookies and open the shop with https.',
  },
} as const

/**
 * Texts of the sign-in and registration forms and their alerts. The contract has the messages of fields.
 * @spec login.title, login.toggle, login.fields, login.button, login.refused, login.exception
 * @spec register.title, register.toggle, register.fields, register.button, register.refused
 * @spec register.login-refused, register.exception, identity.cookie-refused
 */
export const authCopy = defineCopy(english, arabic)

import { accountCopy } from '#content/copy/account.ts'
import type { Profile, ProfileForm } from '#contract/account.ts'
import { changeProfile } from '#shop/account/account.ts'
import { AccountSection, SubmitButton } from '#shop/account/account-frame.tsx'
import { useAccountForm } from '#shop/account/use-account-form.ts'
import { call } from '#shop/lib/call.ts'
import { ltrInput } from '#shop/lib/ltr-input.ts'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'

const words = () => accountCopy().profile
const loadSchema = () => import('#contract/account.ts').then(({ ProfileForm }) => ProfileForm)

function Form({ profile }: { profile: Profile }) {
  const { form, isBusy, errorOf } = useAccountForm<ProfileForm>({
    loadSchema,
    async send({ phone, ...names }) {
      const { updateProfile } = await import('#contract/account.ts')
      const body = { ...names, phone: phone || null }
      await changeProfile(() => call(updateProfile, { body }))
      showToast(words().saved)
    },
  })
  return (
    <form {...form} className="grid gap-x-6 gap-y-2 md:grid-cols-2">
      <TextField
        name="firstName"
        defaultValue={profile.firstName}
        label={words().firstName}
        autoComplete="given-name"
        error={errorOf('firstName')}
      />
      <TextField
        name="lastName"
        defaultValue={profile.lastName}
        label={words().lastName}
        note={accountCopy().optional}
        autoComplete="family-name"
        error={errorOf('lastName')}
      />
      <TextField
        {...ltrInput()}
        name="phone"
        defaultValue={profile.phone ?? ''}
        label={words().phone}
        note={accountCopy().optional}
        type="tel"
        inputMode="tel"
        maxLength={30}
        autoComplete="tel"
        hasLongError
        error={errorOf('phone')}
      />
      <SubmitButton isBusy={isBusy} busyLabel={accountCopy().saving}>
        {accountCopy().save}
      </SubmitButton>
    </form>
  )
}

/** Changes name and telephone number of the account. `profile` is null until it is loaded. */
export const ProfileSection = ({ profile }: { profile: Profile | null }) => (
  <AccountSection title={words().title} isLoading={profile === null}>
    {profile && <Form profile={profile} />}
  </AccountSection>
)

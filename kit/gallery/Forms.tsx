import { useState } from 'react'
import { Checkbox } from '../src/form/Checkbox'
import { Field } from '../src/form/Field'
import { Stepper } from '../src/form/Stepper'
import { Icon } from '../src/icon/Icon'
import { lock, phone, userRound } from '../src/icon/drawings'

export function Forms() {
  const [stake, setStake] = useState(20)
  return (
    <>
      <Field
        label="User name"
        name="user"
        autoComplete="username"
        prefix={<Icon of={userRound} />}
        hint="4 to 15 letters and digits"
      />
      <Field
        label="Password"
        name="password"
        type="password"
        defaultValue="correct horse"
        autoComplete="current-password"
        prefix={<Icon of={lock} />}
        reveal={{ show: 'Show password', hide: 'Hide password' }}
      />
      <Field
        label="Mobile"
        mark="optional"
        type="tel"
        inputMode="tel"
        defaultValue="12"
        prefix={
          <>
            <Icon of={phone} />
            &nbsp;<bdi>+84</bdi>
          </>
        }
        error="This number is too short. Nothing was sent yet."
      />
      <Field label="Invitation" value="LOTUS-88" disabled readOnly />
      <Stepper
        label="Stake per number"
        value={stake}
        min={1}
        max={10000}
        onChange={setStake}
        decreaseLabel="Less"
        increaseLabel="More"
        suffix="₫ × 1,000"
        hint="1 to 10,000"
        presets={[5, 20, 50, 100].map((value) => ({ value, label: `${value}K` }))}
      />
      <Stepper
        label="Multiple"
        value={1}
        min={1}
        max={9}
        onChange={setStake}
        decreaseLabel="Less"
        increaseLabel="More"
        error="Your balance allows 3."
      />
      <div>
        <Checkbox name="remember" defaultChecked>
          Remember me on this phone
        </Checkbox>
        <Checkbox name="agree" error="Please agree to go on">
          I am 18 or older and agree to the <a href="#terms">terms</a>
        </Checkbox>
        <Checkbox disabled>Not available</Checkbox>
      </div>
    </>
  )
}

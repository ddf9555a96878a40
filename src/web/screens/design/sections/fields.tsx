import { useState } from 'react'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Field, PasswordField, Select, TextArea } from '#web/ui/field.tsx'
import { Example } from '../example.tsx'

const vacancies = [
  { value: 'chemist', label: 'Assay chemist' },
  { value: 'engineer', label: 'Data engineer' },
  { value: 'designer', label: 'Product designer' },
]

export function Fields() {
  const [password, setPassword] = useState('copper and ink')
  return (
    <>
      <Example title="Field" layout="grid">
        <Field label="Full name" placeholder="Ines Okafor" autoComplete="off" />
        <Field label="Work email" type="email" hint="We write to you only about this application." />
        <Field
          label="Company name"
          defaultValue="Alder"
          error="A company of this name exists. Please ask to join it."
        />
        <Field label="Candidate number" defaultValue="A-20418" disabled />
      </Example>
      <Example title="Text area" layout="grid">
        <TextArea label="Job summary" placeholder="What will this person do all day?" />
        <TextArea label="Note to the candidate" hint="They see this beside their result." />
        <TextArea
          label="Reason for rejecting"
          defaultValue="Not a fit"
          error="Please name a reason that has to do with the job."
        />
        <TextArea label="Published rubric" defaultValue="Names the cause. Gives an example." disabled />
      </Example>
      <Example title="Select" layout="grid">
        <Select label="Vacancy" options={vacancies} />
        <Select label="Move to vacancy" options={vacancies} hint="Results move along." />
        <Select
          label="Test for vacancy"
          options={[{ value: '', label: 'Choose one' }, ...vacancies]}
          error="Please choose a vacancy."
        />
        <Select label="Closed vacancy" options={vacancies} disabled />
      </Example>
      <Example title="Password" layout="grid">
        <PasswordField
          label="Password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="off"
        />
        <PasswordField label="New password" hint="8 characters or more." autoComplete="off" />
        <PasswordField
          label="Confirm password"
          defaultValue="something else"
          error="The two passwords differ."
          autoComplete="off"
        />
        <PasswordField label="Old password" defaultValue="unchanged" disabled autoComplete="off" />
      </Example>
      <Example title="To take along" layout="stack">
        <CopyField label="Link to the vacancy" value="https://assay.example/jobs/assay-chemist-alder" />
      </Example>
    </>
  )
}

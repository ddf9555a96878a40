/** What Jonas, who is made up, says in his interviews: by the question of the bank. Where one is short, he is asked again. */

export const answers: Readonly<Record<string, string>> = {
  'motivation-want-to-learn':
    'In two years I want to be the one who says which question is worth asking, not only the one who answers it. At Brisa Logistics I get a ticket, I write the query, I send the chart. Here every house has its own question, and I would sit with the people who sell the tickets. I have begun: since spring I spend one afternoon a week at the planners’ desk, and two of my last five reports started there instead of in my inbox. It costs me half a day of building, and I think that is well spent.',
  'project-part-that-depended-on-you':
    'The forecast for our forty delivery routes was mine from the first day. Before it, planners guessed the load from last week. I spent the first two weeks only on the data, because returns were counted twice on eleven routes. Then I compared a simple seasonal average with a boosted tree. The tree was better by two points, but nobody could say why it moved, so I took the average with three corrections. In the end the error fell from 19 to 11 percent, and we run two vans fewer on Mondays. My colleague Aila built the screen; model, data and explaining it to the drivers were my part.',
  'data-dashboard-hardly-used':
    'When I took over our Power BI dashboards there was one for returns with 34 charts, and the log showed nine views a month. I asked the six people it was made for what they do on a Monday. They wanted to know one thing: which customer to call. I built a page with a list of ten customers, sorted by what a call would save, and moved the rest to a second page instead of deleting it, because finance needed three of the charts. After two months it had some 400 views a month and the team called every one of the ten. What I gave up was completeness, and one manager still misses the map.',
  'data-revenue-above-finance':
    'First I would not decide who is right. I would take one small day and compare order by order. Eighteen percent is a lot, so I expect a join that doubles rows, such as orders with several payments or deliveries, and I check it by counting distinct order ids before and after each join. Then the definition: cancelled orders, refunds, tax, and which date counts. At my company I had the same with 12 percent: returns were booked in the month of the sale by finance and in the month of the return by me. I changed my query to theirs for the report to the board, and kept mine for the warehouse, with both names in the title. I stand behind the figure whose definition I can show on one page.',
  'data-script-others-rely-on':
    'At Nordvik Retail I wrote a Python script that made the weekly sales report out of three Excel files. It was meant for me, and after a year five people waited for it every Monday. When I was on holiday it failed because someone had renamed a column. After that I put it in the repository, read columns by a small table of names, added eleven checks on sums and dates that stop it with a sentence in plain words, and let it run on the server at five in the morning. I wrote a page on how to run it by hand and let a colleague do so while I watched. In two years it failed four times, each time with the right message. It took me about a week, which I took from a new report that came later.',
  'behavioural-conflict-shared-work':
    'Aila and I disagreed for weeks about whether drivers should see the forecast. I was afraid that they would trust it too much.',
  'behavioural-detail-short-time':
    'Each December we bill our largest customer for peak surcharges, and the file has to be out within a day. In 2023 it was 2.1 million euros over 60,000 parcels. I knew that a wrong weight class would cost us the trust of the customer, so I split the work: the sums first, with a check against the invoices of each week, and the long list afterwards. I let a colleague recompute forty parcels by hand, chosen at random, without seeing my result. We found one class that had changed in November, which would have been 38,000 euros too much. The file went out two hours late, which I announced at noon. I would have liked to check four hundred instead of forty, but then it would have been a day.',
  'data-weak-months-left-out':
    'I would ask what the chart is meant to say. If it is the trend, I can show it over three years with those months in it, and the trend is still there. I would offer to mark the two months with what happened, for example the closed theatre, because an investor who knows the reason is less worried than one who finds a gap. But I would not leave them out without saying so on the chart. If the director insists, I would write that I cannot sign it, and ask who else decides. Once at Nordvik I was asked something like it about returns; we put a footnote, and nobody ever asked about it again.',
  'motivation-why-this-work':
    'Honestly I come from data, and what draws me is the last metre: what people see. I rebuilt a page of our dashboards in TypeScript last year because the tool could not be used with a keyboard, and a planner who cannot use a mouse thanked me for it. That told me more than any metric. I know that I would have to learn a lot; on the other hand I bring the habit of measuring before and after.',
  'project-done-again-today':
    'I would do the returns page again. I built it with every filter that anyone had ever asked for, 14 of them, and it took me six weeks. Today I would first watch three people for an hour each. When I did that later I found that two filters did the work. In the end I removed nine of them and the page loaded in two seconds instead of eleven.',
}

/** To a follow-up. */
export const furtherAnswers: Readonly<Record<string, string>> = {
  'behavioural-conflict-shared-work':
    'I proposed a trial: one depot of 14 drivers for three weeks, with the forecast as a range instead of a single number. I measured how often breaks were moved. It was less than before, so I was wrong, and I said so in the meeting. We then showed it to everyone. What I gave up was the single figure, which I had liked.',
}

/** To anything else. */
export const usualAnswer =
  'At Brisa Logistics I would look at the data of the last month first, talk with the two people it concerns, and try the smallest change for a week. The last time I did it that way we saved about five hours a week, although it took longer to begin.'
